import * as contract from "@wellpaid/contract/banking/statements";
import { revokeConnection } from "@wellpaid/contract/banking/banks";
import * as budgeting from "@wellpaid/contract/budgeting/budgeting";
import type { Account } from "@wellpaid/providers/open-banking/port";
import { beforeEach, expect, test } from "vitest";
import { productWithBanks } from "@wellpaid/testing/banking/banks";
import { csvOf, testStatements } from "@wellpaid/testing/banking/statements";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf } from "@wellpaid/testing/product/product";
import { syncBanks } from "../sync/sync-banks.ts";

const { product, banks } = await productWithBanks();
const statements = testStatements(product);
const { owner } = product.database;
const as = (who: TestPerson) => product.as(who.token);

beforeEach(() => banks.interfere({}));

const held = async (who: TestPerson) =>
  (
    await owner.query<{ row: string }>(
      `select concat_ws(' ', date, amount_pence, description, category) as row from bank_transaction
       where employee_id = $1 order by date, description, id`,
      [who.id],
    )
  ).rows.map(({ row }) => row);

const NUMBERED = [
  "Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance",
  "10/03/2031,DEB,'20-40-60,12345678,CARD PAYMENT TO TESCO STORES 2041 ON 09 MAR,12.00,,988.00",
  "08/03/2031,DEB,'20-40-60,12345678,COFFEE,3.20,,1000.00",
  "08/03/2031,DEB,'20-40-60,12345678,COFFEE,3.20,,1003.20",
  "01/02/2030,DEB,'20-40-60,12345678,OLD RENT,600.00,,1006.40",
].join("\r\n");

const BANKS = [
  { date: "2031-03-10", amountPence: -1_200, description: "Tesco Stores" },
  { date: "2031-03-08", amountPence: -320, description: "COFFEE" },
  { date: "2031-03-08", amountPence: -320, description: "COFFEE" },
  { date: "2031-03-06", amountPence: -500, description: "POOL" },
];

/** The bank of the sandbox, whose account has this number. */
async function connect(who: TestPerson, lastingNumber: string | null): Promise<void> {
  banks.interfere({
    listAccounts: async (holderId) =>
      (await banks.adapter.listAccounts(holderId)).map((account): Account => ({ ...account, lastingNumber })),
  });
  await banks.happen(who, BANKS);
  await syncBanks(product.ctx, who.id);
  await product.runner.runDue();
}

const JOINED = [
  "2030-02-01 -60000 OLD RENT other",
  "2031-03-06 -500 POOL other",
  "2031-03-08 -320 COFFEE eating-out",
  "2031-03-08 -320 COFFEE eating-out",
];

test("an imported account that is connected later joins it by its number, without doubles", async () => {
  const who = await testPerson(product);
  const imported = await statements.bring(who, NUMBERED);
  expect((await held(who)).length).toBe(4);
  await connect(who, "20406012345678 GBP");
  const rows = await held(who);
  expect(rows.map((row) => row.replace(/ \S+$/, ""))).toEqual([
    ...JOINED.map((row) => row.replace(/ \S+$/, "")),
    "2031-03-10 -1200 Tesco Stores",
  ]);
  const accounts = await as(who)(budgeting.accounts);
  expect(accounts).toHaveLength(1);
  expect(accounts[0]?.connectionId).not.toBeNull();
  await syncBanks(product.ctx, who.id, null);
  await product.advance(2 * 86_400);
  await syncBanks(product.ctx, who.id, null);
  expect(await held(who)).toHaveLength(5);
  const { rows: left } = await owner.query<{ count: number }>(
    "select count(*)::int as count from bank_transaction where statement_import_id = $1",
    [imported.id],
  );
  expect(left[0]?.count).toBe(1);
});

test("undoing after the bank has joined removes only what the bank does not report", async () => {
  const who = await testPerson(product);
  const imported = await statements.bring(who, NUMBERED);
  await connect(who, "20406012345678 GBP");
  expect(await statements.undo(who, imported.id)).toMatchObject({ removed: 1, remaining: 0 });
  expect(await held(who)).toHaveLength(4);
  expect(await as(who)(budgeting.accounts)).toHaveLength(1);
  const again = await statements.upload(who, NUMBERED);
  expect(again.account).toMatchObject({ isConnected: true });
  expect(await refusalOf(statements.confirm(who, again.id))).toBe("STATEMENT_ACCOUNT_CONNECTED");
});

test("the person joins an account without a number, and a category that they chose stays", async () => {
  const [who, thief] = [await testPerson(product), await testPerson(product)];
  await statements.bring(
    who,
    csvOf([
      ["10/03/2031", "GROCERIES", "-12.00"],
      ["08/03/2031", "COFFEE", "-3.20"],
      ["08/03/2031", "COFFEE", "-3.20"],
      ["01/02/2030", "OLD RENT", "-600.00"],
    ]),
  );
  await owner.query(
    `update bank_transaction set bank_category = category, category = 'gifts'
     where employee_id = $1 and description = 'GROCERIES'`,
    [who.id],
  );
  await connect(who, null);
  const accounts = await as(who)(budgeting.accounts);
  const [connected, imported] = [
    accounts.find(({ connectionId }) => connectionId !== null)?.id ?? "",
    accounts.find(({ connectionId }) => connectionId === null)?.id ?? "",
  ];
  const join = (by: TestPerson, id: string, accountId: string) =>
    as(by)(contract.joinImportedAccount, { params: { id }, body: { accountId } });
  expect(await refusalOf(join(thief, imported, connected))).toBe("NOT_FOUND");
  expect(await refusalOf(join(who, connected, imported))).toBe("NOT_FOUND");
  expect((await join(who, imported, connected)).id).toBe(connected);
  expect(await refusalOf(join(who, imported, connected))).toBe("NOT_FOUND");
  const rows = await held(who);
  expect(rows).toHaveLength(5);
  expect(rows.at(-1)).toBe("2031-03-10 -1200 Tesco Stores gifts");
  await syncBanks(product.ctx, who.id);
  expect(await held(who)).toEqual(rows);
});

test("a statement that is newer than the bank's last reading waits for the next one before it joins", async () => {
  const who = await testPerson(product);
  await connect(who, null);
  await owner.query("update bank_account set synced_at = synced_at - interval '5 days' where employee_id = $1", [
    who.id,
  ]);
  await statements.bring(who, csvOf([["12/03/2031", "MARKET", "-12.00"]]));
  const accounts = await as(who)(budgeting.accounts);
  const connected = accounts.find(({ connectionId }) => connectionId !== null)?.id ?? "";
  const id = accounts.find(({ connectionId }) => connectionId === null)?.id ?? "";
  const join = () => as(who)(contract.joinImportedAccount, { params: { id }, body: { accountId: connected } });
  expect(await refusalOf(join())).toBe("ACCOUNT_NOT_READ_YET");
  expect(await held(who)).toContain("2031-03-12 -1200 MARKET shopping");
  await syncBanks(product.ctx, who.id);
  expect((await join()).id).toBe(connected);
});

test("revoking, reading and renewing banks leaves imported accounts alone", async () => {
  const who = await testPerson(product);
  await statements.bring(who, csvOf([["10/03/2031", "MARKET", "-12.00"]]));
  await connect(who, null);
  const [connection] = await as(who)(budgeting.connections);
  expect(connection?.accountsName).toHaveLength(1);
  await as(who)(revokeConnection, { params: { id: connection?.id ?? "" } });
  expect((await as(who)(budgeting.accounts)).map(({ bankName }) => bankName)).toEqual(["Dales Mutual"]);
  expect(await held(who)).toEqual(["2031-03-10 -1200 MARKET shopping"]);
});
