import { changeCompanySettings, companySettings } from "@wellpaid/contract/company-settings/company-settings";
import { inviteAdministrator } from "@wellpaid/contract/administrators/console-access";
import { makePartner, makePartnerKey, readPartner } from "@wellpaid/contract/partners/partners";
import { confirmProposal, listProposals, withdrawProposal } from "@wellpaid/contract/company-settings/proposals";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { invitedAgain, signedIn, testAdministrator } from "@wellpaid/testing/people/administrators";
import { testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { owner: database, db } = product.database;
const DAY_SECONDS = 86_400;

async function company() {
  const { companyId } = await testPerson(product);
  const owner = await testAdministrator(product, companyId, ["owner"]);
  const second = await testAdministrator(product, companyId, ["payroll"]);
  const propose = async (change: object, by = owner) => {
    const { version } = await by.ask(companySettings);
    return by.ask(changeCompanySettings, { body: { ...change, version } });
  };
  const openId = async () => (await second.ask(listProposals)).items[0]?.id ?? "";
  const confirm = async (by: { readonly ask: typeof owner.ask }, id?: string) =>
    by.ask(confirmProposal, { params: { id: id ?? (await openId()) } });
  return { companyId, owner, second, propose, openId, confirm };
}

const actions = async (companyId: string): Promise<readonly string[]> =>
  (
    await database.query<{ action: string }>("select action from audit_entry where company_id = $1 order by id", [
      companyId,
    ])
  ).rows.map(({ action }) => action);

describe("a setting of money", () => {
  test("waits while the other parts of the same change count at once", async () => {
    const { companyId, owner, propose } = await company();
    const answer = await propose({ maxPercent: 80, feeAmount: 0, asksLoginCode: true });
    expect(answer).toMatchObject({ maxPercent: 50, feeAmount: null, asksLoginCode: true });
    expect(answer.proposal).toMatchObject({
      isOwn: true,
      settings: [
        { field: "feeApproach", before: "fixed", after: "fixed" },
        { field: "feeAmount", before: null, after: 0 },
        { field: "maxPercent", before: 50, after: 80 },
      ],
    });
    expect((await owner.ask(listProposals)).items).toEqual([answer.proposal]);
    expect(await actions(companyId)).toEqual(["settings-change-proposed", "settings-changed"]);
  });

  test("counts once after a second administrator has confirmed it", async () => {
    const { companyId, owner, second, propose, openId, confirm } = await company();
    await propose({ maxPercent: 80, maxAdvances: 9 });
    const id = await openId();
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => confirm(second, id)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await owner.ask(companySettings)).toMatchObject({ maxPercent: 80, maxAdvances: 9, proposal: null });
    expect(await refusalOf(confirm(second, id))).toBe("PROPOSAL_DECIDED");
    expect(await actions(companyId)).toEqual([
      "settings-change-proposed",
      "settings-changed",
      "settings-change-confirmed",
    ]);
  });

  test("includes offering savings; to stop offering them counts at once, even with a change pending", async () => {
    const { propose, confirm, second } = await company();
    const off = await propose({ isSavingsAvailable: false, maxPercent: 80 });
    expect(off).toMatchObject({ isSavingsAvailable: false, maxPercent: 50 });
    await confirm(second);
    const on = await propose({ isSavingsAvailable: true });
    expect(on).toMatchObject({ isSavingsAvailable: false, proposal: { settings: [{ before: false, after: true }] } });
    await confirm(second);
    expect(await propose({})).toMatchObject({ isSavingsAvailable: true, proposal: null });
  });

  test("includes turning on on-demand pay, which needs two people; turning it off counts at once", async () => {
    const { owner, propose, confirm, second } = await company();
    expect(await propose({ isAdvancesAvailable: false })).toMatchObject({ isAdvancesAvailable: false, proposal: null });
    const on = await propose({ isAdvancesAvailable: true });
    expect(on).toMatchObject({ isAdvancesAvailable: false, proposal: { settings: [{ before: false, after: true }] } });
    expect(await refusalOf(confirm(owner))).toBe("OWN_PROPOSAL");
    await confirm(second);
    expect(await owner.ask(companySettings)).toMatchObject({ isAdvancesAvailable: true, proposal: null });
  });

  test("includes the choice of bank holidays: no single person lets people withdraw more", async () => {
    const { owner, propose, confirm, second } = await company();
    expect(await propose({ division: "scotland" })).toMatchObject({
      division: "england-and-wales",
      proposal: { settings: [{ field: "division", before: "england-and-wales", after: "scotland" }] },
    });
    await confirm(second);
    expect(await owner.ask(companySettings)).toMatchObject({ division: "scotland", proposal: null });
  });

  test("counts at once in a company without people", async () => {
    const { rows } = await database.query<{ id: string }>(
      "insert into company (name, admin_email) values ('New', 'new@new.example') returning id",
    );
    const owner = await testAdministrator(product, rows[0]?.id ?? "", ["owner"]);
    const { version } = await owner.ask(companySettings);
    const body = { maxPercent: 30, version };
    expect(await owner.ask(changeCompanySettings, { body })).toMatchObject({ maxPercent: 30, proposal: null });
  });
});

describe("may not be confirmed", () => {
  test("by its proposer, also after being removed and invited again", async () => {
    const { owner, propose, openId, confirm } = await company();
    await propose({ maxPercent: 80 });
    const id = await openId();
    expect(await refusalOf(confirm(owner, id))).toBe("OWN_PROPOSAL");
    expect(await refusalOf(confirm(await invitedAgain(product, owner), id))).toBe("OWN_PROPOSAL");
  });

  test("by a person invited by its proposer", async () => {
    const { companyId, owner, propose, openId, confirm } = await company();
    const email = "puppet@company.example";
    const { id } = await owner.ask(inviteAdministrator, { body: { email, name: "Puppet", roles: ["payroll"] } });
    await database.query("update administrator set password_hash = 'set' where id = $1", [id]);
    await propose({ maxPercent: 80 });
    const puppet = { ask: await signedIn(product, { id, companyId }) };
    const before = await actions(companyId);
    expect(await refusalOf(confirm(puppet, await openId()))).toBe("NOT_INDEPENDENT");
    expect(await actions(companyId)).toEqual(before);
    expect(await owner.ask(companySettings)).toMatchObject({ maxPercent: 50 });
  });

  test("by a person of another company, nor by anybody after seven days", async () => {
    const { second, propose, openId, confirm } = await company();
    const stranger = await company();
    await propose({ maxPercent: 80 });
    const id = await openId();
    expect(await refusalOf(confirm(stranger.second, id))).toBe("NOT_FOUND");
    expect((await stranger.second.ask(listProposals)).items).toEqual([]);
    await product.advance(7 * DAY_SECONDS);
    const later = { ask: await signedIn(product, second) };
    expect(await refusalOf(confirm(later, id))).toBe("PROPOSAL_DECIDED");
    expect((await later.ask(listProposals)).items).toEqual([]);
  });
});

describe("a proposal", () => {
  test("is part of a later proposal of the same person and stays when proposed again", async () => {
    const { owner, second, propose, openId, confirm } = await company();
    await propose({ maxPercent: 80 });
    const first = await openId();
    await propose({ maxPercent: 80 });
    expect(await openId()).toBe(first);
    await propose({ maxPercent: 90 });
    await propose({ feeAmount: 300 });
    expect(await refusalOf(confirm(second, first))).toBe("PROPOSAL_DECIDED");
    await confirm(second);
    expect(await owner.ask(companySettings)).toMatchObject({ maxPercent: 90, feeAmount: 300 });
  });

  test("blocks the same proposal of a colleague until it is decided", async () => {
    const { companyId, owner, second, propose, openId, confirm } = await company();
    const colleague = await testAdministrator(product, companyId, ["owner"]);
    await propose({ maxPercent: 80 });
    expect(await refusalOf(propose({ maxAdvances: 9, asksLoginCode: true }, colleague))).toBe("PROPOSAL_WAITS");
    expect(await owner.ask(companySettings)).toMatchObject({ asksLoginCode: false });
    await colleague.ask(withdrawProposal, { params: { id: await openId() } });
    await propose({ maxAdvances: 9 }, colleague);
    await confirm(second);
    expect(await owner.ask(companySettings)).toMatchObject({ maxPercent: 50, maxAdvances: 9 });
  });

  test("is outdated once the settings have changed", async () => {
    const { companyId, second, propose, confirm } = await company();
    await propose({ maxPercent: 80 });
    await database.query("update company set max_percent = 20 where id = $1", [companyId]);
    expect(await refusalOf(confirm(second))).toBe("PROPOSAL_OUTDATED");
  });

  test("is withdrawn by an owner and no longer counts", async () => {
    const { owner, second, propose, openId, confirm } = await company();
    await propose({ maxPercent: 80 });
    const id = await openId();
    expect(await refusalOf(second.ask(withdrawProposal, { params: { id } }))).toBe("ROLE_REQUIRED");
    await owner.ask(withdrawProposal, { params: { id } });
    expect(await refusalOf(confirm(second, id))).toBe("PROPOSAL_DECIDED");
    expect(await owner.ask(companySettings)).toMatchObject({ maxPercent: 50, proposal: null });
  });

  test("cannot be confirmed in the database by its proposer or twice", async () => {
    const { owner, propose, openId } = await company();
    await propose({ maxPercent: 80 });
    const id = await openId();
    const confirmBy = (by: string) =>
      db
        .updateTable("proposal")
        .set((eb) => ({ state: "confirmed", decided_by: by, decided_at: eb.fn<Date>("app_now") }))
        .where("id", "=", id)
        .execute();
    await expect(confirmBy(owner.id)).rejects.toThrow("second person");
    const otherSettings = sql`update proposal set settings = '[]' where id = ${id}`.execute(db);
    await expect(otherSettings).rejects.toThrow("permission denied");
  });
});

describe("a partner key", () => {
  const exchange = async (key: string) =>
    (
      await product.send({
        method: "POST",
        path: "/partner/exchange-tokens",
        headers: { "x-api-key": key },
        body: { reference: "R-1" },
      })
    ).status;

  test("opens nothing until confirmed, and never when withdrawn", async () => {
    const { owner, second, openId, confirm } = await company();
    const { id } = await owner.ask(makePartner, { body: { name: "Our HR" } });
    const params = { id };
    const { key, confirmedAt } = await owner.ask(makePartnerKey, { params, body: { name: "Live" } });
    expect([confirmedAt, await exchange(key)]).toEqual([null, 401]);
    expect((await second.ask(listProposals)).items[0]).toMatchObject({
      kind: "partner-key",
      partnerKey: { partner: "Our HR", name: "Live" },
    });
    expect(await refusalOf(confirm(owner))).toBe("OWN_PROPOSAL");
    await confirm(second);
    expect(await exchange(key)).toBe(404);
    const other = await owner.ask(makePartnerKey, { params, body: { name: "Next" } });
    await owner.ask(withdrawProposal, { params: { id: await openId() } });
    expect(await exchange(other.key)).toBe(401);
    expect(
      (await owner.ask(readPartner, { params })).keys.map(({ name, revokedAt }) => [name, revokedAt === null]),
    ).toEqual([
      ["Live", true],
      ["Next", false],
    ]);
  });

  test("cannot be confirmed in the database without its proposal", async () => {
    const { owner } = await company();
    const { id } = await owner.ask(makePartner, { body: { name: "Our HR" } });
    const made = await owner.ask(makePartnerKey, { params: { id }, body: { name: "Live" } });
    const confirmed = { confirmed_at: await product.now() };
    await expect(db.updateTable("partner_key").set(confirmed).where("id", "=", made.id).execute()).rejects.toThrow(
      "second person",
    );
  });
});
