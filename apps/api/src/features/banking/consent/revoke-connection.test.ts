import * as contract from "@wellpaid/contract/banking/banks";
import * as budgeting from "@wellpaid/contract/budgeting/budgeting";
import { OpenBankingFailure } from "@wellpaid/providers/open-banking/port";
import { listBanks } from "@wellpaid/sandbox/banks/bank-store";
import { BankVisitor } from "@wellpaid/sandbox/testing/bank-visitor";
import { beforeEach, describe, expect, test } from "vitest";
import { productWithBanks } from "@wellpaid/testing/banking/banks";
import { TEST_PASSWORD, type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf } from "@wellpaid/testing/product/product";
import { syncBanks } from "../sync/sync-banks.ts";

const { product, banks } = await productWithBanks();
const { owner } = product.database;
const allBanks = await listBanks(banks.bankState.pool);
const GONE = "00000000-0000-4000-8000-000000000000";

beforeEach(() => banks.interfere({}));

const bankNamed = (name: string) => allBanks.find((bank) => bank.name === name)?.id ?? "";
const IN_APP = bankNamed("Albion Bank");
const AT_THE_BANK = bankNamed("Norland Building Society");

/** An employee with one synced bank. */
async function withBank(): Promise<TestPerson> {
  const who = await testPerson(product);
  await banks.connect(who, { bankId: IN_APP, openingPence: 10_000 });
  await syncBanks(product.ctx, who.id);
  return who;
}

const connectionsOf = (who: TestPerson) => product.as(who.token)(budgeting.connections);
const idOf = async (who: TestPerson) => (await connectionsOf(who))[0]?.id ?? "";
const revoke = (who: TestPerson, id: string) => product.as(who.token)(contract.revokeConnection, { params: { id } });
const count = async (table: string, who: TestPerson, condition = "true") =>
  (await owner.query(`select 1 from ${table} where employee_id = $1 and ${condition}`, [who.id])).rowCount;
const listedAtAggregator = async (who: TestPerson) => {
  const { rows } = await owner.query<{ id: string }>(
    "select aggregator_user_id as id from bank_holder where employee_id = $1",
    [who.id],
  );
  return (await banks.adapter.listConnections((rows[0]?.id ?? "") as never)).length;
};

describe("revoking a connection", () => {
  test("deletes accounts and transactions here and at the aggregator, and keeps what is planned", async () => {
    const who = await testPerson(product);
    await banks.happen(who, [{ date: "2031-03-01", description: "Rent", amountPence: -50_000 }]);
    await banks.connect(who, { bankId: AT_THE_BANK, openingPence: 20_000 });
    await syncBanks(product.ctx, who.id);
    await owner.query(
      `insert into planned_payment (company_id, employee_id, name, category, amount_pence, type, frequency, date)
       values ($1, $2, 'Rent', 'housing', 50000, 'expense', 'monthly', 1)`,
      [who.companyId, who.id],
    );
    expect(await revoke(who, await idOf(who))).toEqual({});
    await product.runner.runDue();
    expect(await connectionsOf(who)).toMatchObject([{ connectionName: "Norland Building Society" }]);
    expect(await count("bank_transaction", who)).toBe(0);
    expect(await count("bank_account", who)).toBe(1);
    expect(await count("planned_payment", who)).toBe(1);
    expect(await listedAtAggregator(who)).toBe(1);
    expect(product.failures).toEqual([]);
  });

  test("succeeds when repeated, and does not find a foreign connection", async () => {
    const [who, other] = [await withBank(), await testPerson(product)];
    const id = await idOf(who);
    expect(await refusalOf(revoke(other, id))).toBe("NOT_FOUND");
    expect(await refusalOf(revoke(who, GONE))).toBe("NOT_FOUND");
    await Promise.all([revoke(who, id), revoke(who, id)]);
    await revoke(who, id);
    await product.runner.runDue();
    expect(await count("bank_connection", who, "removed_at is not null")).toBe(1);
    expect(await refusalOf(product.as(who.token)(contract.refreshConnection, { params: { id } }))).toBe("NOT_FOUND");
    expect(await product.as(who.token)(contract.reauthNeed)).toMatchObject({ isReauthNeed: false, connections: [] });
  });

  test("deletes here at once while the aggregator is down, and there once it answers", async () => {
    const who = await withBank();
    banks.interfere({ removeConnection: () => Promise.reject(new OpenBankingFailure("vendor-unavailable", "down")) });
    await revoke(who, await idOf(who));
    await product.runner.runDue();
    expect(await count("bank_account", who)).toBe(0);
    expect(product.failures.splice(0).length).toBeGreaterThan(0);
    await syncBanks(product.ctx, who.id);
    expect(await connectionsOf(who)).toEqual([]);
    expect(await listedAtAggregator(who)).toBe(1);
    banks.interfere({});
    await product.advance(3_600);
    await product.runner.runDue();
    expect(await listedAtAggregator(who)).toBe(0);
  });

  test("keeps nothing of it when its bank is being read, and reads the other bank", async () => {
    const who = await testPerson(product);
    await banks.happen(who, [{ date: "2031-03-01", description: "Rent", amountPence: -50_000 }]);
    await banks.connect(who, { bankId: AT_THE_BANK, openingPence: 20_000 });
    const [reading, removed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    banks.interfere({
      listAccounts: async (holderId) => {
        const listed = await banks.adapter.listAccounts(holderId);
        reading.resolve();
        await removed.promise;
        return listed;
      },
    });
    const first = syncBanks(product.ctx, who.id);
    await reading.promise;
    banks.interfere({});
    await revoke(who, await idOf(who));
    removed.resolve();
    expect(await first).toEqual({ outcome: "others" });
    await product.runner.runDue();
    expect(await count("bank_transaction", who)).toBe(0);
    expect(await product.as(who.token)(budgeting.accounts)).toMatchObject([{ bankName: "Norland Building Society" }]);
  });
});

test("does not read a bank that another person agreed to on a visit that was never connected", async () => {
  const [stranger, victim] = [await testPerson(product), await testPerson(product)];
  await banks.connect(stranger, { bankId: AT_THE_BANK, openingPence: 100 });
  const { url } = await product.as(stranger.token)(contract.bankAuthUrl, { params: { id: IN_APP } });
  await new BankVisitor(banks.redirectUri).agree(url, victim.username, TEST_PASSWORD);
  expect(await listedAtAggregator(stranger)).toBe(2);
  await syncBanks(product.ctx, stranger.id);
  expect(await connectionsOf(stranger)).toMatchObject([{ connectionName: "Norland Building Society" }]);
  expect(await count("bank_account", stranger)).toBe(1);
});
