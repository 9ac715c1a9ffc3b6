import { expectNoFindings, findingsOn } from "../fixtures/findings.ts";
import { expect, test } from "../fixtures/journey.ts";
import { willowAddress, willowPage } from "../pages/partners/partner.ts";

/** Three faults: a picture without words, a list that holds no item, grey on white. */
const plantFaults = `
  const planted = document.createElement("div");
  planted.style.cssText = "background: #fff; color: #bbb";
  const list = document.createElement("ul");
  list.append(document.createElement("div"));
  planted.append("Hard to read", document.createElement("img"), list);
  (document.querySelector("main") ?? document.body).append(planted);
`;
const errors = ["color-contrast", "image-alt", "list"];

/** The rules that were broken. */
const rulesOf = (findings: readonly string[]) => findings.map((finding) => finding.split(":")[0]).toSorted();

test("finds every fault on a page, also where it was inspected before", async ({ page }) => {
  await page.goto("/terms-of-use");
  await expectNoFindings(page);
  await page.evaluate(plantFaults);
  expect(rulesOf(await findingsOn(page))).toEqual(errors);
});

test("finds every fault of an embedded page from the outer one", async ({ page, watch }) => {
  watch.expectOrigin(willowAddress);
  const willow = willowPage(page);
  await willow.open();
  await expect(willow.app.greeting).toBeVisible();
  await page.frames().at(-1)?.evaluate(plantFaults);
  expect(rulesOf(await findingsOn(page))).toEqual(errors);
});
