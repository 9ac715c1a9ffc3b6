import {
  endPartner,
  linkPartnerEmployee,
  makePartner,
  makePartnerKey,
  revokePartnerKey,
} from "@wellpaid/contract/partners/partners";
import { describe, expect, test } from "vitest";
import { signedIn } from "@wellpaid/testing/people/administrators";
import { messagesTo } from "@wellpaid/testing/people/companies";
import { agree, askingPartner } from "@wellpaid/testing/partners/partners";
import { testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { owner: rows } = product.database;

const textsTo = (phone: string) => messagesTo(product, phone);

describe("a change of partner keys", () => {
  test("sends each consenting employee one SMS an hour, and no other employee", async () => {
    const partner = await askingPartner(product);
    const { owner, id, keyId, who } = partner;
    await agree(product, partner);
    await product.runner.runDue();
    const before = (await textsTo(who.phone)).length;
    await owner.ask(makePartnerKey, { params: { id }, body: { name: "Second" } });
    await owner.ask(revokePartnerKey, { params: { id, keyId } });
    await product.runner.runDue();
    expect((await textsTo(who.phone)).slice(before)).toEqual([
      expect.stringContaining(`${partner.name} has a different key to open Wellpaid for you.`),
    ]);
    const makeByOperator = (hash: string) =>
      rows.query("insert into partner_key (partner_id, name, key_hash) values ($1, 'By an operator', $2)", [
        id,
        Buffer.from(hash),
      ]);
    await product.advance(3_600);
    await makeByOperator(`second ${id}`);
    await product.runner.runDue();
    expect((await textsTo(who.phone)).slice(before)).toHaveLength(2);
    await rows.query("update partner_agreement set ended_at = app_now() where partner_id = $1", [id]);
    await product.advance(3_600);
    await makeByOperator(`third ${id}`);
    await product.runner.runDue();
    expect((await textsTo(who.phone)).slice(before)).toHaveLength(2);
    expect(product.failures).toEqual([]);
  });

  test("caps SMS from hourly changes by an owner at three a day, including partner requests", async () => {
    const partner = await askingPartner(product);
    const { id, who, owner } = partner;
    await agree(product, partner);
    await product.runner.runDue();
    const before = (await textsTo(who.phone)).length;
    for (let hour = 0; hour < 6; hour += 1) {
      await product.advance(3_600);
      await rows.query("insert into partner_key (partner_id, name, key_hash) values ($1, 'Another', $2)", [
        id,
        Buffer.from(`${hour} of ${id}`),
      ]);
      await product.runner.runDue();
    }
    // One went when the partner was linked.
    expect((await textsTo(who.phone)).slice(before)).toHaveLength(2);
    const ask = await signedIn(product, owner);
    const another = await ask(makePartner, { body: { name: "Another" } });
    await ask(endPartner, { params: { id } });
    await ask(linkPartnerEmployee, { params: { id: another.id, employeeId: who.id }, body: { reference: "Again" } });
    await product.runner.runDue();
    expect((await textsTo(who.phone)).slice(before)).toHaveLength(2);
  });

  test("queues one job per change and notifies a thousand employees in batches", async () => {
    const partner = await askingPartner(product);
    const { owner, id, who } = partner;
    await rows.query(
      `with e as (insert into employee (company_id, phone, name, surname, partner_id, partner_reference)
         select $1, '+44770095' || lpad(i::text, 4, '0'), 'Person', i::text, $2, 'B-' || i from generate_series(1, 1000) i
         returning id, company_id)
       insert into partner_agreement (company_id, employee_id, partner_id) select company_id, id, $2 from e`,
      [who.companyId, id],
    );
    const readJobs = async (kind: string, of = "") =>
      (
        await rows.query("select 1 from outbox where kind = $1 and done_at is null and payload::text like $2", [
          kind,
          `%${of}%`,
        ])
      ).rowCount;
    await product.runner.runDue();
    await owner.ask(makePartnerKey, { params: { id }, body: { name: "Second" } });
    expect([await readJobs("tell-of-partner-key"), await readJobs("send-message", "+44770095")]).toEqual([1, 0]);
    await product.runner.runDue();
    const { rowCount } = await rows.query("select 1 from sandbox.message where recipient like '+44770095%'");
    expect(rowCount).toBe(1000);
  });
});
