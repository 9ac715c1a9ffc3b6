import { reauthNeed } from "@wellpaid/contract/banking/banks";
import * as contract from "@wellpaid/contract/budgeting/budgeting";
import { OpenBankingFailure, type OpenBankingFailureCode } from "@wellpaid/providers/open-banking/port";
import { listBanks } from "@wellpaid/sandbox/banks/bank-store";
import { setFault } from "@wellpaid/sandbox/faults";
import { beforeEach, describe, expect, test } from "vitest";
import { openSession } from "../../../http/session/session-store.ts";
import { productWithBanks } from "@wellpaid/testing/banking/banks";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { syncBanks } from "./sync-banks.ts";

const { product, banks } = await productWithBanks();
const { owner } = product.database;
const allBanks = await listBanks(banks.bankState.pool);

beforeEach(() => banks.interfere({}));

const person = () => testPerson(product);
const sync = (who: TestPerson) => syncBanks(product.ctx, who.id);
const today = async () => (await product.now()).toISOString().slice(0, 10);
const paid = async (description: string, amountPence: number) => ({ date: await today(), description, amountPence });

const readDescriptions = async (who: TestPerson) =>
  (
    await owner.query<{ description: string }>(
      "select status || ' ' || description || ' ' || amount_pence as description from bank_transaction where employee_id = $1",
      [who.id],
    )
  ).rows.map((row) => row.description);
const statuses = async (who: TestPerson) =>
  (await product.as(who.token)(contract.connections)).map((connection) => connection.status);
const balances = async (who: TestPerson) =>
  (await product.as(who.token)(contract.accounts)).map((account) => account.balance.value);
const failure = (code: OpenBankingFailureCode) => new OpenBankingFailure(code, "as the test wants");

describe("a bank that cannot be read", () => {
  const twoBanks = async () => {
    const who = await person();
    const down = await banks.connect(who, { bankId: allBanks[1]?.id ?? "", openingPence: 10_000 });
    await banks.connect(who, { bankId: allBanks[2]?.id ?? "", openingPence: 20_000 });
    await sync(who);
    return { who, downId: down.connectionId };
  };

  test.each([
    ["bank-unavailable", "error"],
    ["login-required", "error"],
    ["consent-expired", "expired"],
  ] as const)("as %s is shown as %s, keeps its data, and the other bank is read", async (code, status) => {
    const { who, downId } = await twoBanks();
    banks.interfere({
      sync: async (holderId, connectionId) => {
        if (connectionId === downId) throw failure(code);
        return banks.adapter.sync(holderId, connectionId);
      },
    });
    expect(await sync(who)).toEqual({ outcome: "done", imported: 0 });
    expect((await statuses(who)).toSorted()).toEqual([status, "ok"].toSorted());
    expect((await balances(who)).toSorted()).toEqual([10_000, 20_000]);
    banks.interfere({});
    await product.advance(10);
    await sync(who);
    expect(await statuses(who)).toEqual(["ok", "ok"]);
  });

  test("during its transactions: the other bank is read, and it is read in full the next time", async () => {
    const who = await person();
    await banks.connect(who, { bankId: allBanks[1]?.id ?? "", openingPence: 10_000 });
    await banks.happen(who, [await paid("Tesco", -100)]);
    const { connectionId } = await banks.connect(who, { bankId: allBanks[2]?.id ?? "", openingPence: 20_000 });
    const { rows } = await owner.query<{ id: string }>(
      "select id from sandbox.connection_account where connection_id = $1",
      [connectionId],
    );
    banks.interfere({
      transactions: (holderId, query) => {
        if (query?.accountId === rows[0]?.id) throw failure("bank-unavailable");
        return banks.adapter.transactions(holderId, query);
      },
    });
    expect(await sync(who)).toEqual({ outcome: "done", imported: 1 });
    expect((await statuses(who)).toSorted()).toEqual(["error", "ok"]);
    const unread = await owner.query("select 1 from bank_account where employee_id = $1 and synced_at is null", [
      who.id,
    ]);
    expect(unread.rowCount).toBe(1);
  });

  test("with all banks down: the load fails and old data stays", async () => {
    const { who } = await twoBanks();
    banks.interfere({ sync: () => Promise.reject(failure("bank-unavailable")) });
    expect(await sync(who)).toMatchObject({ outcome: "failed" });
    expect(await balances(who)).toHaveLength(2);
  });

  test("with a lapsed consent: it receives no request and its data stays", async () => {
    const who = await person();
    await banks.happen(who, [await paid("Tesco", -1_250)]);
    await sync(who);
    await product.advance(91 * 86_400);
    const before = banks.calls.length;
    expect(await sync(who)).toEqual({ outcome: "done", imported: 0 });
    expect(banks.calls.slice(before).map((call) => call.name)).toEqual(["listConnections"]);
    const { token } = await testPersonAgain(who);
    expect(await product.as(token)(contract.connections)).toMatchObject([{ status: "expired", isReauthNeed: true }]);
    expect(await readDescriptions(who)).toEqual(["posted Tesco -1250"]);
  });

  test("when the aggregator no longer lists it: it has ended and its data stays", async () => {
    const who = await person();
    await banks.happen(who, [await paid("Tesco", -1_250)]);
    await sync(who);
    banks.interfere({ listConnections: async () => [] });
    await sync(who);
    expect(await statuses(who)).toEqual(["expired"]);
    expect(await readDescriptions(who)).toEqual(["posted Tesco -1250"]);
  });

  test("when the aggregator is down: the load fails as such and works once it is back", async () => {
    const who = await person();
    await banks.happen(who, [await paid("Tesco", -1_250)]);
    await setFault(owner, { target: "banking", mode: "error", status: 503 });
    await expect(sync(who)).rejects.toMatchObject({ code: "vendor-unavailable" });
    await setFault(owner, { target: "banking", mode: "ok" });
    expect(await sync(who)).toEqual({ outcome: "done", imported: 1 });
  });

  test("when the aggregator is down for over a day: the connection shows it until it is read again", async () => {
    const who = await person();
    await banks.connect(who, { bankId: allBanks[1]?.id ?? "", openingPence: 10_000 });
    await sync(who);
    const now = async () => {
      const { token } = await testPersonAgain(who);
      const [connection] = await product.as(token)(contract.connections);
      return { status: connection?.status, errors: (await product.as(token)(reauthNeed)).errors };
    };
    await setFault(owner, { target: "banking", mode: "error", status: 502 });
    await expect(sync(who)).rejects.toMatchObject({ code: "bank-unavailable" });
    expect(await now()).toEqual({ status: "ok", errors: [] });
    await product.advance(2 * 86_400);
    await expect(sync(who)).rejects.toMatchObject({ code: "bank-unavailable" });
    expect(await now()).toEqual({ status: "error", errors: [expect.stringMatching(/^We can't reach .+ right now/)] });
    await setFault(owner, { target: "banking", mode: "ok" });
    await sync(who);
    expect(await now()).toEqual({ status: "ok", errors: [] });
  });
});

/** Opens a new session: the clock has moved past the end of the first one. */
async function testPersonAgain(who: TestPerson): Promise<{ token: string }> {
  const token = await openSession(product.database.db, {
    employeeId: who.id,
    companyId: who.companyId,
    nextStep: "done",
    seconds: 3_600,
  });
  return { token };
}
