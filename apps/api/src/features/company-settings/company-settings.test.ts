import { companySettings, setCompanyPassword } from "@wellpaid/contract/company-settings/company-settings";
import { addPayGroup, changePayGroup, payGroups, removePayGroup } from "@wellpaid/contract/company-settings/pay-groups";
import { checkSession } from "@wellpaid/contract/identity/identity";
import { quoteAdvance } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { checkCompany } from "@wellpaid/contract/identity/sign-up";
import { proposedSettings } from "@wellpaid/domain/employer/two-people/proposals";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { testCompany } from "@wellpaid/testing/people/companies";
import { testPaydays } from "@wellpaid/testing/payroll/paydays";
import { testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { changedSettings, confirmProposals } from "@wellpaid/testing/payroll/proposals";

const product = await testProduct();
const { owner } = product.database;
const { settle, periodOf } = testPaydays(product);

const owned = async () => {
  const who = await testPerson(product, { needsNoCode: true });
  return { who, boss: await testAdministrator(product, who.companyId, ["owner"]) };
};
const patch = (token: string, body: unknown) =>
  product.send({ method: "PATCH", path: "/employer/settings", headers: { "admin-auth": token }, body });
type State = Readonly<Record<string, unknown>> | null;
const ENTRIES = "select before, after, by_name from audit_entry where company_id = $1 and action = $2 order by id";
const entriesOf = async (companyId: string, action: string) =>
  (await owner.query<{ before: State; after: State; by_name: string }>(ENTRIES, [companyId, action])).rows;

const { boss: boundBoss } = await owned();
const LONG_EMAIL = `${"a".repeat(239)}@people.example`;
const LINK = `https://help.example/${"a".repeat(479)}`;

describe("the settings an employer may change", () => {
  test.each<readonly [string, readonly unknown[], readonly unknown[]]>([
    ["adminEmail", ["ask@people.example", LONG_EMAIL], ["", null, "people", "a b@people.example", `a${LONG_EMAIL}`]],
    ["feeApproach", ["percent", "fixed"], ["free", null]],
    ["feeAmount", [0, 1_000, 250, null], [1_001, -1, 1.5, "2"]],
    ["earnedPercent", [1, 100], [0, 101, 50.5, "50", null]],
    ["maxPercent", [1, 100], [0, 101, 50.5, null]],
    ["minAdvancePence", [100, 50_000], [99, 50_001, 100.5, null]],
    ["maxAdvances", [1, 31], [0, 32, 1.5, null]],
    ["cutOffWorkingDays", [0, 10], [-1, 11, 0.5, null]],
    ["defaultPayday", [1, 31], [0, 32, 1.5, null]],
    ["division", ["scotland", "northern-ireland", "england-and-wales"], ["wales", null]],
    ["sessionSeconds", [300, 43_200], [299, 43_201, 300.5, null]],
    ["asksLoginCode", [true, false], ["true", null, 1]],
    ["isAdvancesAvailable", [false, true], ["no", null]],
    ["isSavingsAvailable", [false, true], ["no", null]],
    ["isUsingEmployeeIdNumber", [true, false], [0, null]],
    ["isWebAppBarred", [true, false], [0, null]],
    ["isOnDemandPayRegistrationClosed", [true, false], [0, null]],
    ["payslipUrl", [LINK, null], [`${LINK}a`, "http://a.eu", "javascript:x", "https://a@b.eu", "https://a.eu/\u202E"]],
    ["helpDeskLink", [LINK, "https://a.eu/@us", null], [`${LINK}a`, "data:text/html,x", "a.eu", 'https://a.eu/">']],
    ["isSuspended", [], [true]],
    ["isManual", [], [true]],
  ])("%s has its limits", async (field, good, bad) => {
    const { token, ask } = boundBoss;
    for (const value of bad) {
      const { version } = await ask(companySettings);
      const { status } = await patch(token, {
        [field]: value,
        maxAdvances: field === "maxAdvances" ? value : 7,
        version,
      });
      expect([field, value, [400, 422].includes(status)]).toEqual([field, value, true]);
      expect(await ask(companySettings)).toMatchObject({ version });
    }
    for (const value of good) {
      const { version } = await ask(companySettings);
      expect((await patch(token, { [field]: value, version })).status).toBe(200);
      await confirmProposals(product, boundBoss.companyId);
      expect(await ask(companySettings)).toMatchObject({ [field]: value });
    }
  });

  test("limits a percentage fee to 10 with two decimals, and a new approach needs its own amount", async () => {
    const { boss } = await owned();
    const change = async (fee: object) => changedSettings(product, boss, fee);
    expect(await change({ feeApproach: "fixed", feeAmount: 300 })).toMatchObject({ feeAmount: 300 });
    expect(await refusalOf(change({ feeApproach: "percent", feeAmount: 10.01 }))).toBe("FEE_NOT_POSSIBLE");
    expect(await refusalOf(change({ feeApproach: "percent", feeAmount: 2.505 }))).toBe("FEE_NOT_POSSIBLE");
    expect(await change({ feeApproach: "percent", feeAmount: 2.5 })).toMatchObject({ feeAmount: 2.5 });
    expect(await change({ feeApproach: "fixed" })).toMatchObject({ feeApproach: "fixed", feeAmount: null });
  });
});

test("log exactly the change with its previous value", async () => {
  const { boss } = await owned();
  const flag = fc.boolean();
  const changes = fc.record(
    {
      adminEmail: fc.constantFrom("ask@people.example", "boss@people.example"),
      feeAmount: fc.integer({ min: 0, max: 1_000 }),
      earnedPercent: fc.integer({ min: 1, max: 100 }),
      maxPercent: fc.integer({ min: 1, max: 100 }),
      minAdvancePence: fc.integer({ min: 100, max: 50_000 }),
      maxAdvances: fc.integer({ min: 1, max: 31 }),
      cutOffWorkingDays: fc.integer({ min: 0, max: 10 }),
      defaultPayday: fc.integer({ min: 1, max: 31 }),
      division: fc.constantFrom("scotland" as const, "northern-ireland" as const, "england-and-wales" as const),
      sessionSeconds: fc.integer({ min: 300, max: 43_200 }),
      asksLoginCode: flag,
      isAdvancesAvailable: flag,
      isSavingsAvailable: flag,
      isUsingEmployeeIdNumber: flag,
      isWebAppBarred: flag,
      isOnDemandPayRegistrationClosed: flag,
      payslipUrl: fc.constantFrom(null, "https://payslips.example/"),
      helpDeskLink: fc.constantFrom(null, "https://help.example/"),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(changes, async (change) => {
      const before: Readonly<Record<string, unknown>> = await boss.ask(companySettings);
      const earlier = (await entriesOf(boss.companyId, "settings-changed")).length;
      const after: Readonly<Record<string, unknown>> = await changedSettings(product, boss, change);
      const fields = Object.keys(change).filter((field) => before[field] !== after[field]);
      const expectedFields = [...fields, ...(fields.includes("feeAmount") ? ["feeApproach"] : [])];
      type Values = Parameters<typeof proposedSettings>[0];
      const proposed = proposedSettings(before as Values, { ...before, ...after } as Values);
      const isMoney = (name: string) => proposed.some(({ field }) => field === name);
      // Settings of money count by a confirmation, and so in an entry of their own.
      const parts = [expectedFields.filter((field) => !isMoney(field)), expectedFields.filter(isMoney)].filter(
        (part) => part.length > 0,
      );
      const of = (state: typeof before, part: readonly string[]) =>
        Object.fromEntries(part.map((field) => [field, state[field]]));
      const entries = (await entriesOf(boss.companyId, "settings-changed")).slice(earlier);
      expect(entries.map(({ before: b, after: a }) => [b, a])).toEqual(
        parts.map((part) => [of(before, part), of(after, part)]),
      );
      expect(after).toMatchObject({ ...change, version: Number(before["version"]) + parts.length });
    }),
    { numRuns: 25 },
  );
});

test("accept only the first of two simultaneous changes and name its author to the other administrator", async () => {
  const { boss } = await owned();
  const other = await testAdministrator(product, boss.companyId, ["owner"]);
  const { version } = await boss.ask(companySettings);
  const answers = await Promise.all([
    patch(boss.token, { asksLoginCode: true, version }),
    patch(other.token, { sessionSeconds: 900, version }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409)?.body as { error: { code: string; message: string } };
  const { by_name } = (await entriesOf(boss.companyId, "settings-changed"))[0] ?? { by_name: "nobody" };
  expect(refused.error.code).toBe("SETTINGS_CHANGED");
  expect(refused.error.message).toContain(by_name);
  expect(await entriesOf(boss.companyId, "settings-changed")).toHaveLength(1);
});

test("show a changed fee, cut-off and helpdesk to employees at once", async () => {
  const { who, boss } = await owned();
  await settle();
  const { cutOffDay } = await periodOf(who);
  const helpDeskLink = "https://help.example/us";
  const changed = await changedSettings(product, boss, { feeAmount: 350, cutOffWorkingDays: 0, helpDeskLink });
  const moved = await periodOf(who);
  expect(moved.cutOffDay > cutOffDay).toBe(true);
  expect(changed.openPeriods).toMatchObject([
    { payGroupName: "all", payday: moved.payday, cutOffDay: moved.payday, isFixed: false },
  ]);
  expect(await product.as(who.token)(quoteAdvance, { query: { amount: 40 } })).toMatchObject({ fee: 3.5 });
  expect((await product.as(who.token)(checkSession)).company).toMatchObject({
    helpDeskLink: "https://help.example/us",
  });
});

describe("the company password", () => {
  const set = (ask: Awaited<ReturnType<typeof owned>>["boss"]["ask"], password: string) =>
    ask(setCompanyPassword, { body: { password } });

  test("replaces the earlier for finding the company, and the log holds neither", async () => {
    const company = await testCompany(product);
    const boss = await testAdministrator(product, company.id, ["owner"]);
    await set(boss.ask, "Rowan-berries-77");
    const check = (companyPassword: string) => product.as(null)(checkCompany, { body: { companyPassword } });
    expect(await check("Rowan-berries-77")).toMatchObject({ name: company.name });
    expect(await refusalOf(check(company.password))).toBe("WRONG_COMPANY_PASSWORD");
    expect(JSON.stringify(await entriesOf(company.id, "company-password-set"))).not.toContain("Rowan");
    expect(await entriesOf(company.id, "company-password-set")).toHaveLength(1);
  });

  test("is refused when weak, common or of another company, and guessing ends after ten", async () => {
    const { boss } = await owned();
    const other = await testCompany(product);
    expect(await refusalOf(set(boss.ask, "short1!"))).toBe("PASSWORD_TOO_SIMPLE");
    expect(await refusalOf(set(boss.ask, other.password))).toBe("COMPANY_PASSWORD_NOT_USABLE");
    for (let tried = 2; tried < 10; tried += 1)
      await refusalOf(set(boss.ask, `Guess-number-${tried}${tried}`.slice(0, 9)));
    expect(await refusalOf(set(boss.ask, "Rowan-berries-78"))).toBe("TOO_MANY_REQUESTS");
    expect(await entriesOf(boss.companyId, "company-password-set")).toEqual([]);
  });
});

describe("pay groups", () => {
  test("log each addition, rename, removal and return, which restores the same group", async () => {
    const { boss } = await owned();
    const was = { name: "Night shift", paydayDay: 15 };
    const made = await boss.ask(addPayGroup, { body: was });
    const params = { id: made.id };
    const named = await boss.ask(changePayGroup, { params, body: { name: "Nights", paydayDay: 20, was } });
    expect(named).toMatchObject({ name: "Nights", paydayDay: 15, proposedPaydayDay: 20, people: 0 });
    await boss.ask(removePayGroup, { params });
    expect((await boss.ask(payGroups, { query: {} })).items.map(({ name }) => name)).toEqual(["all"]);
    expect(await refusalOf(boss.ask(removePayGroup, { params }))).toBe("NOT_FOUND");
    const late = { name: "Late", paydayDay: 20, was: { name: "Nights", paydayDay: 15 } };
    expect(await refusalOf(boss.ask(changePayGroup, { params, body: late }))).toBe("NOT_FOUND");
    const again = await boss.ask(addPayGroup, { body: { name: "nights", paydayDay: 31 } });
    expect(again).toMatchObject({ id: made.id, paydayDay: 15, proposedPaydayDay: 31 });
    const logged = await Promise.all(
      ["added", "changed", "removed"].map((what) => entriesOf(boss.companyId, `pay-group-${what}`)),
    );
    expect(logged.map((entries) => entries.length)).toEqual([2, 1, 1]);
  });

  test("stay unchanged when in use, changed meanwhile, duplicate in name or of another company", async () => {
    const { boss } = await owned();
    const { boss: stranger } = await owned();
    const all = (await boss.ask(payGroups, { query: {} })).items[0];
    const id = all?.id ?? "";
    expect(all).toMatchObject({ name: "all", people: 1 });
    const was = { name: "all", paydayDay: all?.paydayDay ?? 0 };
    const rename = (ask: typeof boss.ask, name: string, seen = was) =>
      ask(changePayGroup, { params: { id }, body: { name, paydayDay: was.paydayDay, was: seen } });
    expect(await refusalOf(boss.ask(removePayGroup, { params: { id } }))).toBe("PAY_GROUP_NOT_EMPTY");
    expect(await refusalOf(boss.ask(addPayGroup, { body: { name: "ALL", paydayDay: 1 } }))).toBe(
      "PAY_GROUP_NAME_TAKEN",
    );
    expect(await refusalOf(rename(boss.ask, "Days", { ...was, name: "other" }))).toBe("PAY_GROUP_CHANGED");
    expect(await refusalOf(rename(stranger.ask, "Days"))).toBe("NOT_FOUND");
    expect(await refusalOf(stranger.ask(removePayGroup, { params: { id } }))).toBe("NOT_FOUND");
    expect((await boss.ask(payGroups, { query: {} })).items).toMatchObject([{ name: "all" }]);
  });

  test("are created once when two add the same name at once", async () => {
    const { boss } = await owned();
    const outcomes = await Promise.allSettled(
      ["Days", "days"].map((name) => boss.ask(addPayGroup, { body: { name, paydayDay: 5 } })),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await boss.ask(payGroups, { query: {} })).items).toHaveLength(2);
  });
});
