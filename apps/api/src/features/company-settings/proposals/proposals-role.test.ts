import { makePartner, makePartnerKey, revokePartnerKey } from "@wellpaid/contract/partners/partners";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import { confirmProposals } from "@wellpaid/testing/payroll/proposals";

const product = await testProduct();
const { owner: database, db } = product.database;

/** A partner's unconfirmed key, and who could confirm it; what the server's role does to it, whatever the code. */
async function unconfirmed() {
  const { companyId } = await testPerson(product);
  const owner = await testAdministrator(product, companyId, ["owner"]);
  const second = await testAdministrator(product, companyId, ["payroll"]);
  const stranger = await testAdministrator(product, (await testPerson(product)).companyId);
  const { id } = await owner.ask(makePartner, { body: { name: "Our HR" } });
  const { id: keyId } = await owner.ask(makePartnerKey, { params: { id }, body: { name: "Live" } });
  return { companyId, owner, second, stranger, partnerId: id, keyId };
}

const confirmKey = (keyId: string) =>
  sql`update partner_key set confirmed_at = app_now() where id = ${keyId}`.execute(db);

describe("the server role", () => {
  test("writes no proposal that is already decided, and so confirms no key by it", async () => {
    const { companyId, owner, second, keyId } = await unconfirmed();
    const decided = sql`insert into proposal (company_id, kind, partner_key_id, proposed_by, state, decided_by, decided_at)
      values (${companyId}, 'partner-key', ${keyId}, ${owner.id}, 'confirmed', ${second.id}, app_now())`;
    await expect(decided.execute(db)).rejects.toThrow("permission denied");
    await expect(confirmKey(keyId)).rejects.toThrow("confirmed by a second person");
    const earlier = sql`insert into proposal (company_id, kind, partner_key_id, proposed_by, proposed_at)
      values (${companyId}, 'partner-key', ${keyId}, ${owner.id}, app_now() - interval '1 year')`;
    await expect(earlier.execute(db)).rejects.toThrow("permission denied");
  });

  test("writes none by or about another company, nor a confirmation by its people", async () => {
    const { companyId, owner, stranger, keyId } = await unconfirmed();
    const open = (company: string, by: string) =>
      sql`insert into proposal (company_id, kind, partner_key_id, proposed_by)
        values (${company}, 'partner-key', ${keyId}, ${by})`.execute(db);
    await expect(open(companyId, stranger.id)).rejects.toThrow("its own company");
    await expect(open(stranger.companyId, stranger.id)).rejects.toThrow("its own company");
    await open(companyId, owner.id);
    const confirmed = sql`update proposal set state = 'confirmed', decided_by = ${stranger.id}, decided_at = app_now()
      where partner_key_id = ${keyId}`;
    await expect(confirmed.execute(db)).rejects.toThrow("its own company");
    await expect(confirmKey(keyId)).rejects.toThrow("confirmed by a second person");
  });

  test("adds no confirmed key, and restores no revoked key", async () => {
    const { companyId, owner, partnerId, keyId } = await unconfirmed();
    const added = sql`insert into partner_key (partner_id, name, key_hash) values (${partnerId}, 'Own', sha256('own'))`;
    await expect(added.execute(db)).rejects.toThrow("confirmed by a second person");
    await confirmProposals(product, companyId);
    await owner.ask(revokePartnerKey, { params: { id: partnerId, keyId } });
    const back = sql`update partner_key set revoked_at = null where id = ${keyId}`;
    await expect(back.execute(db)).rejects.toThrow("stays taken back");
    const { rows } = await database.query("select 1 from partner_key where revoked_at is null and partner_id = $1", [
      partnerId,
    ]);
    expect(rows).toEqual([]);
  });
});
