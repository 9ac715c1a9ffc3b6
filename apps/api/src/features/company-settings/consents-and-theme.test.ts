import { consentOfCompany, requestAccess } from "@wellpaid/contract/on-demand-pay/access-request";
import { listAuditEntries } from "@wellpaid/contract/audit-log/audit-log";
import {
  publishCompanyConsent,
  publishedConsents,
  publishedConsentTexts,
} from "@wellpaid/contract/company-settings/company-consents";
import { changeCompanySettings, companySettings } from "@wellpaid/contract/company-settings/company-settings";
import { companyTheme, removeCompanyLogo, setCompanyTheme } from "@wellpaid/contract/company-settings/company-theme";
import { removeAdministrator } from "@wellpaid/contract/administrators/console-access";
import { checkSession } from "@wellpaid/contract/identity/identity";
import { lastAccessRequest } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { giveConsent, TEST_CONSENT } from "@wellpaid/testing/people/consents";
import { testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { owner } = product.database;
const kind = "on-demand-pay";

const owned = async () => {
  const who = await testPerson(product, { needsNoCode: true, access: "none" });
  return { who, boss: await testAdministrator(product, who.companyId, ["owner"]) };
};
const actionsOf = async (companyId: string) =>
  (
    await owner.query<{ action: string }>("select action from audit_entry where company_id = $1 order by id", [
      companyId,
    ])
  ).rows.map(({ action }) => action);

test("shows employees a new contact e-mail at once; an administrator needs another before removal", async () => {
  const { who, boss } = await owned();
  const leaver = await testAdministrator(product, who.companyId, ["owner"]);
  await giveConsent(product, who.companyId);
  const employee = product.as(who.token);
  await employee(requestAccess, { body: { companyId: who.companyId, changesPayment: true, addendum: true } });
  const readApproverEmail = async () => (await employee(lastAccessRequest))?.approver.email;
  const set = async (adminEmail: string) =>
    boss.ask(changeCompanySettings, { body: { adminEmail, version: (await boss.ask(companySettings)).version } });
  const remove = () => boss.ask(removeAdministrator, { params: { id: leaver.id } });
  const before = await readApproverEmail();
  await set(` ${leaver.email.toUpperCase()} `);
  expect([await readApproverEmail(), await refusalOf(remove())]).toEqual([leaver.email, "ADMIN_EMAIL_IN_USE"]);
  await set("ask@people.example");
  await remove();
  expect(await readApproverEmail()).toBe("ask@people.example");
  expect((await boss.ask(listAuditEntries, { query: {} })).items).toMatchObject([
    { action: "administrator-removed" },
    { before: { adminEmail: leaver.email }, after: { adminEmail: "ask@people.example" } },
    { before: { adminEmail: before }, after: { adminEmail: leaver.email } },
    { action: "consent-published" },
  ]);
});

describe("words a company wants accepted", () => {
  test("ask readers of the earlier version again, and each version lists who accepted it", async () => {
    const { who, boss } = await owned();
    await giveConsent(product, who.companyId);
    const employee = product.as(who.token);
    const body = { companyId: who.companyId };
    const read = await employee(consentOfCompany, { body });
    const [first] = (await boss.ask(publishedConsents, { params: { kind }, query: {} })).items;
    const texts = { ...TEST_CONSENT, consentText: "Other words." };
    const published = await boss.ask(publishCompanyConsent, { body: { kind, texts, replaces: first?.id ?? null } });
    expect(published).toMatchObject({ version: 2, isCurrent: true, accepted: 0, publishedBy: expect.any(String) });

    const ask = (consentHash: string | undefined) =>
      employee(requestAccess, {
        body: { ...body, changesPayment: true, addendum: true, ...(consentHash === undefined ? {} : { consentHash }) },
      });
    expect(await refusalOf(ask(read?.hash))).toBe("CONSENT_CHANGED");
    await ask((await employee(consentOfCompany, { body }))?.hash);
    expect((await boss.ask(publishedConsents, { params: { kind }, query: {} })).items).toMatchObject([
      { id: published.id, version: 2, accepted: 1, isCurrent: true },
      { id: first?.id, version: 1, accepted: 0, isCurrent: false, publishedBy: null },
    ]);
    expect(await boss.ask(publishedConsentTexts, { params: { kind, id: published.id } })).toMatchObject({ texts });
    expect(await actionsOf(who.companyId)).toEqual(["consent-published", "consent-published"]);
    const { items } = await boss.ask(listAuditEntries, { query: { limit: 1 } });
    expect(items).toMatchObject([{ before: { version: 1 }, after: { version: 2 } }]);
  });

  test("are not published when unchanged, outdated or of another company", async () => {
    const { who, boss } = await owned();
    const { boss: stranger } = await owned();
    const publish = (text: string, replaces: number | null) =>
      boss.ask(publishCompanyConsent, { body: { kind, texts: { ...TEST_CONSENT, consentText: text }, replaces } });
    const outcomes = await Promise.allSettled([publish("One", null), publish("Two", null)]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [current] = (await boss.ask(publishedConsents, { params: { kind }, query: {} })).items;
    const id = current?.id ?? 0;
    expect(await refusalOf(publish("\u200b \u2060", id))).toBe("INVALID_INPUT");
    expect(await refusalOf(publish("Three", null))).toBe("CONSENT_PUBLISHED_MEANWHILE");
    const { texts } = await boss.ask(publishedConsentTexts, { params: { kind, id } });
    expect(await refusalOf(publish(texts.consentText, id))).toBe("CONSENT_UNCHANGED");
    expect(await refusalOf(stranger.ask(publishedConsentTexts, { params: { kind, id } }))).toBe("NOT_FOUND");
    expect(await actionsOf(who.companyId)).toEqual(["consent-published"]);
  });
});

describe("the theme of a company", () => {
  const NONE = {
    primaryColour: null,
    secondaryColour: null,
    tertiaryColour: null,
    primaryTextColour: null,
    secondaryTextColour: null,
    headerColour: null,
    containedButtonTextColour: null,
    footerColour: null,
    miscColour1: null,
    miscColour2: null,
    miscColour3: null,
    backgroundColor: null,
  };

  test("is seen by its people, a partner theme takes precedence, and a shared theme stays for others", async () => {
    const { who, boss } = await owned();
    const partners = await testPerson(product);
    await owner.query(
      `with made as (insert into theme (primary_colour) values ('#112233') returning id), shared as (
         update company set theme_id = made.id from made where company.id = $1)
       update employee set theme_id = made.id, company_id = employee.company_id from made where employee.id = $2`,
      [who.companyId, partners.id],
    );
    const { version, colours } = await boss.ask(companyTheme);
    expect(colours).toMatchObject({ primaryColour: "#112233" });
    const set = await boss.ask(setCompanyTheme, {
      body: { colours: { ...NONE, primaryColour: "#0F6b4f", headerColour: "#FFF" }, hideFooter: true, version },
    });
    expect(set).toMatchObject({ colours: { primaryColour: "#0f6b4f", headerColour: "#ffffff" }, version: version + 1 });
    expect((await product.as(who.token)(checkSession)).mobileTheme).toMatchObject({
      primaryColour: "#0f6b4f",
      hideFooter: true,
    });
    expect((await product.as(partners.token)(checkSession)).mobileTheme).toMatchObject({ primaryColour: "#112233" });
    const again = boss.ask(setCompanyTheme, { body: { colours: NONE, hideFooter: false, version } });
    expect(await refusalOf(again)).toBe("SETTINGS_CHANGED");
    const entry = await owner.query("select before, after from audit_entry where company_id = $1", [who.companyId]);
    expect(entry.rows).toEqual([
      {
        before: { primaryColour: "#112233", headerColour: null, hideFooter: false },
        after: { primaryColour: "#0f6b4f", headerColour: "#ffffff", hideFooter: true },
      },
    ]);
  });

  test.each(["red", "#12", "#1234567", "url(#a)", ""])("refuses the colour %o", async (primaryColour) => {
    const { boss } = await owned();
    const { status } = await product.send({
      method: "PUT",
      path: "/employer/theme",
      headers: { "admin-auth": boss.token },
      body: { colours: { ...NONE, primaryColour }, hideFooter: false, version: 0 },
    });
    expect(status).toBe(400);
  });

  test("redraws a logo at a small size, serves it to everybody, and drops it when removed", async () => {
    const { who, boss } = await owned();
    const large = await sharp({ create: { width: 960, height: 100, channels: 4, background: "#0f6b4f" } })
      .png()
      .toBuffer();
    const upload = (payload: Buffer) =>
      product.server.inject({
        method: "PUT",
        url: "/api/v1/employer/theme/logo",
        headers: { "admin-auth": boss.token, "content-type": "image/png" },
        payload,
      });
    const { logoUrl } = (await upload(large)).json<{ logoUrl: string }>();
    const path = logoUrl.replace("/api/v1", "");
    const served = await product.server.inject({ method: "GET", url: `/api/v1${path}` });
    expect(served.headers["content-type"]).toBe("image/png");
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: "png", width: 480, height: 50 });
    expect((await product.as(who.token)(checkSession)).mobileTheme.mainLogoUrl).toBe(logoUrl);
    expect((await upload(Buffer.from("<svg onload=alert(1)>"))).json()).toMatchObject({
      error: { code: "LOGO_NOT_AN_IMAGE" },
    });
    expect(await boss.ask(removeCompanyLogo)).toMatchObject({ logoUrl: null });
    expect((await product.send({ method: "GET", path })).status).toBe(404);
  });
});
