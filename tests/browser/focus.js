/** Whether one sees where the focus is. Run in the page; answers what is wrong, "" if nothing is. */
(() => {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return "nothing has the focus";
  const name = `${focused.tagName} “${(focused.ariaLabel ?? focused.textContent).trim().slice(0, 40)}”`;
  if (!focused.matches(":focus-visible")) return `${name} does not count as focused by keys`;
  // A radio button may lie unseen under the picture that stands for it: then the picture has the ring.
  const shown = [focused, focused.nextElementSibling, focused.closest("label")].filter(Boolean);
  const hasRing = ({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && parseFloat(outlineWidth) >= 1;
  if (!shown.some((element) => hasRing(getComputedStyle(element)))) return `${name} has no ring`;
  const box = shown.map((element) => element.getBoundingClientRect()).find(({ width, height }) => width > 1 && height > 1);
  const inView = box && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  return inView ? "" : `${name} has the focus out of sight`;
})()
