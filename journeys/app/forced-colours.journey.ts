import { servedComponents } from "../fixtures/components-page.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";

const address = servedComponents();

/** In the page: marks what only a shadow edges, and what only a fill draws, such as a bar. */
const mark = `for (const each of document.querySelectorAll("main *")) {
  const { boxShadow, backgroundColor, backgroundImage, opacity } = getComputedStyle(each);
  const isFilled = !/^rgba.*, 0\\)$/.test(backgroundColor) || backgroundImage !== "none";
  if (boxShadow.includes("inset")) each.dataset.drawn = "edge";
  else if (isFilled && opacity !== "0" && each.childNodes.length === 0 && each.getBoundingClientRect().width > 0)
    each.dataset.drawn = "fill";
}`;

/** In the page: what of it is no longer seen. */
const gone = `(() => {
  const fillOf = (each) => {
    const { backgroundColor } = getComputedStyle(each);
    return /^rgba.*, 0\\)$/.test(backgroundColor) && each.parentElement ? fillOf(each.parentElement) : backgroundColor;
  };
  return [...document.querySelectorAll("[data-drawn]")].filter((each) => {
    const { borderTopWidth, borderBottomWidth, backgroundImage } = getComputedStyle(each);
    const hasEdge = Number.parseFloat(borderTopWidth) + Number.parseFloat(borderBottomWidth) > 0;
    const hasFill = backgroundImage !== "none" || fillOf(each) !== fillOf(each.parentElement);
    return !hasEdge && (each.dataset.drawn === "edge" || !hasFill);
  }).map(({ outerHTML }) => outerHTML.slice(0, 120));
})()`;

for (const colorScheme of ["light", "dark"] as const)
  test(`keeps each edge and each bar of the components in forced colours, ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize(sizes.desktop);
    await page.emulateMedia({ colorScheme });
    await page.goto(address());
    await expect(page.locator(`html[data-scheme=${colorScheme}]`)).toBeAttached();
    await page.evaluate(mark);
    await expect(page.locator("[data-drawn=edge]")).not.toHaveCount(0);
    await expect(page.locator("[data-drawn=fill]")).not.toHaveCount(0);
    await page.emulateMedia({ forcedColors: "active" });
    await expect.poll(() => page.evaluate(gone)).toEqual([]);
  });
