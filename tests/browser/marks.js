/** Which choices have nothing but a colour to mark them, and so would not be seen in colours that the system forces. */
(() => {
  const isDrawn = ({ outlineStyle, outlineWidth, borderTopStyle, borderTopWidth }) =>
    (outlineStyle !== "none" && parseFloat(outlineWidth) > 0) || (borderTopStyle !== "none" && parseFloat(borderTopWidth) > 0);
  const isMarked = (choice) => [choice, ...choice.querySelectorAll("*")].some((part) => isDrawn(getComputedStyle(part)));
  const choices = [...document.querySelectorAll(".stage > .board .can, #actions .btn--lamp")];
  return { choices: choices.length, unmarked: choices.filter((choice) => !isMarked(choice)).map(({ className }) => className) };
})()
