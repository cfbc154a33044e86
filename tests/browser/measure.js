/**
 * What of a page does not fit a thumb or a narrow screen. Run in the page; answers sentences, none if all is well.
 * Belongs here: measuring boxes. Does not belong here: what axe-core finds by itself.
 */
(() => {
  const THUMB = 44;
  const ACTS = "button, a.btn, summary, select, [role=button], input:not([type=radio], [type=checkbox], [type=hidden])";

  const name = (element) =>
    `${element.tagName.toLowerCase()}.${element.className?.baseVal ?? element.className} “${(element.ariaLabel ?? element.textContent).trim().slice(0, 40)}”`;

  const isVisible = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.getClientRects().length > 0 && !element.closest(".vh");

  const scrolls = (element) => {
    const style = getComputedStyle(element);
    return /auto|scroll/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
  };

  const sideways = () => {
    const page = document.scrollingElement;
    const found = [...document.body.querySelectorAll("*")].filter((element) => isVisible(element) && scrolls(element));
    const wide = page.scrollWidth > innerWidth ? [`the page is ${page.scrollWidth} wide on a screen of ${innerWidth}`] : [];
    return [...wide, ...found.map((element) => `${name(element)} scrolls sideways`)];
  };

  /** A target may reach further than its box, by a pseudo-element: then a point beside the box hits it. */
  const isHit = (element, x, y) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || hit.closest("label")?.contains(element));
  };

  const isLarge = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width >= THUMB - 0.5 && height >= THUMB - 0.5) return true;
    element.scrollIntoView({ block: "center", inline: "center" });
    const box = element.getBoundingClientRect();
    const [x, y, far] = [box.left + box.width / 2, box.top + box.height / 2, THUMB / 2 - 1];
    return [[x - far, y], [x + far, y], [x, y - far], [x, y + far]].every(([px, py]) => isHit(element, px, py));
  };

  const small = () => {
    const at = [scrollX, scrollY];
    const found = [...document.querySelectorAll(ACTS)].filter((element) => isVisible(element) && !isLarge(element));
    scrollTo(...at);
    return found.map((element) => {
      const { width, height } = element.getBoundingClientRect();
      return `${name(element)} is ${Math.round(width)} × ${Math.round(height)}`;
    });
  };

  return { sideways: sideways(), small: small() };
})()
