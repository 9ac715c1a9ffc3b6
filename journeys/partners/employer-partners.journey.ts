import { confirmProposal, listProposals } from "@wellpaid/contract/company-settings/proposals";
import { expectNoFindings, expectOwnWidth } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { partnersPage } from "../pages/partners/employer-partners.ts";
import { willowAddress } from "../pages/partners/partner.ts";
import { agreeByApi, signIn } from "../product/account.ts";
import { owner, payroll, signInAdministrator, signInAsAdministrator } from "../product/administrator.ts";
import { productAddress } from "../product/with-product.ts";

const NAME = "Birchway Portal";
const portal = productAddress.replace("//localhost", "//portal.localhost");
const webhooks = `${willowAddress}/sandbox/partner/webhooks`;

const tokenStatus = async (key: string): Promise<number> =>
  (
    await fetch(`${productAddress}/api/v1/partner/exchange-tokens`, {
      method: "POST",
      headers: { "x-api-key": key, "content-type": "application/json" },
      body: JSON.stringify({ reference: "B-7" }),
    })
  ).status;

const framingOrigins = async (partner: string): Promise<string> =>
  (await fetch(`${productAddress}/dashboard/home?embedded=true&partner=${partner}`)).headers.get(
    "content-security-policy",
  ) ?? "";

test("opens the app by the key of a new partner, allows its frame and notifies it until revoked", async ({
  page,
  watch,
}) => {
  await signInAsAdministrator(page, owner, "/employer/partners");
  const partners = partnersPage(page);
  await expect(partners.partner("Willow")).toContainText("Shared");
  await partners.add.click();
  await partners.addDialog.getByRole("button", { name: "Add a partner" }).click();
  await expect(page.getByText("Enter a name")).toBeVisible();
  await partners.addDialog.getByRole("textbox", { name: "Name" }).fill(NAME);
  await partners.addDialog.getByRole("button", { name: "Add a partner" }).click();
  await expect(partners.heading(NAME)).toBeVisible();

  await partners.keys.make.click();
  await partners.keys.dialog.getByRole("textbox").fill("Live");
  await partners.keys.dialog.getByRole("button", { name: "Create API key" }).click();
  const key = await partners.secret.value.inputValue();
  await partners.secret.done.click();
  await expect(partners.keys.waiting).toBeVisible();
  expect(await tokenStatus(key)).toBe(401);
  await expectNoFindings(page);
  const colleague = await signInAdministrator(payroll);
  const { items } = await colleague.api(listProposals);
  for (const { id } of items) await colleague.api(confirmProposal, { params: { id } });
  expect(await tokenStatus(key)).toBe(404);

  await partners.tab("Employees").click();
  await partners.people.notLinked.click();
  await partners.people.search.fill("nils");
  await partners.people.link("Nils Walnut").click();
  await partners.people.reference.fill("B-7");
  await partners.save.click();
  await expect(partners.people.linked("Nils Walnut")).toBeVisible();
  expect(await tokenStatus(key)).toBe(409);
  await partners.people.onlyLinked.click();
  await expect(partners.people.notAgreed).toBeVisible();
  await agreeByApi(await signIn("nocode"));
  expect(await tokenStatus(key)).toBe(200);

  await partners.tab("Websites").click();
  await partners.pages.add.click();
  await expect(partners.pages.missing).toBeVisible();
  await expect(partners.pages.origin).toBeFocused();
  await partners.pages.origin.fill("https://*.example.com");
  await partners.pages.add.click();
  await expect(partners.pages.invalid).toBeVisible();
  await partners.pages.origin.fill(portal);
  await partners.pages.add.click();

  await partners.tab("Webhooks").click();
  await partners.webhooks.add.click();
  await partners.webhooks.dialog.getByRole("textbox", { name: "Web address" }).fill(webhooks);
  await partners.webhooks.dialog.getByRole("button", { name: "Add a webhook" }).click();
  const secret = await partners.secret.value.inputValue();
  await partners.secret.done.click();
  const body = JSON.stringify({ secret });
  await fetch(`${productAddress}/sandbox/partner/webhooks/secrets`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  await partners.webhooks.sendTest.click();
  await expect(partners.webhooks.delivered).toBeVisible();
  await expect(partners.webhooks.log.nth(1)).toContainText("Delivered");
  await expectNoFindings(page);
  await page.setViewportSize(sizes.phone);
  await expectOwnWidth(page);
  // Within three seconds.
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await expect.poll(() => framingOrigins(id), { intervals: [500] }).toContain(portal);

  await partners.tab("Keys").click();
  await partners.keys.revoke.click();
  await partners.keys.confirm.click();
  await expect(partners.keys.revoked).toBeVisible();
  expect(await tokenStatus(key)).toBe(401);
  await partners.end.click();
  await partners.confirmEnd.click();
  await expect(partners.heading("Partners")).toBeVisible();

  watch.expectOrigin(willowAddress);
  await page.goto(`${willowAddress}/sandbox/partner`);
  const result = page.getByRole("complementary", { name: "Webhooks received" }).getByRole("listitem");
  await expect(result.filter({ hasText: "webhook.test" }).first()).toContainText("valid signature");
});
