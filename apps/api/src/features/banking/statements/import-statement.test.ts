import * as contract from "@wellpaid/contract/banking/statements";
import * as budgeting from "@wellpaid/contract/budgeting/budgeting";
import { expect, test } from "vitest";
import { csvOf, OWN_BANK, testStatements } from "@wellpaid/testing/banking/statements";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const statements = testStatements(product);
const { owner } = product.database;
const GONE = "00000000-0000-4000-8000-000000000000";

const as = (who: TestPerson) => product.as(who.token);
const held = async (who: TestPerson) =>
  (
    await owner.query<{ row: string }>(
      `select concat_ws(' ', date, amount_pence, description) as row from bank_transaction where employee_id = $1
       order by date, description, id`,
      [who.id],
    )
  ).rows.map(({ row }) => row);

const MARCH = csvOf([
  ["03/03/2031", "SALARY", "2000.00"],
  ["04/03/2031", "COFFEE", "-3.20"],
  ["04/03/2031", "COFFEE", "-3.20"],
  ["20/02/2031", "RENT", "-600.00"],
]);

test("imports a statement after a dry run, and the same statement adds nothing", async () => {
  const who = await testPerson(product);
  const shown = await statements.upload(who, MARCH);
  expect(shown).toMatchObject({
    format: "csv",
    missing: "account",
    csv: { headings: ["Date", "Description", "Amount"], isRemembered: false },
    dates: { order: "dmy" },
    counts: { new: 4, known: 0, doubtful: 0, refused: 0 },
    firstDay: "2031-02-20",
    lastDay: "2031-03-04",
  });
  expect(await held(who)).toEqual([]);
  expect((await statements.readAs(who, shown.id, { account: OWN_BANK })).missing).toBe("balance");
  expect(await refusalOf(statements.confirm(who, shown.id))).toBe("STATEMENT_INCOMPLETE");
  expect((await statements.readAs(who, shown.id, { balance: 123_456 })).missing).toBeNull();
  const imported = await statements.confirm(who, shown.id);
  expect(imported).toMatchObject({
    added: 4,
    known: 0,
    leftOut: 0,
    refused: 0,
    remaining: 4,
    bankName: "Dales Mutual",
  });
  expect(await held(who)).toEqual([
    "2031-02-20 -60000 RENT",
    "2031-03-03 200000 SALARY",
    "2031-03-04 -320 COFFEE",
    "2031-03-04 -320 COFFEE",
  ]);
  expect(await as(who)(budgeting.accounts)).toMatchObject([
    {
      name: "Everyday",
      bankName: "Dales Mutual",
      isCounted: true,
      connectionId: null,
      balance: { value: 123_456 },
      balanceAt: "2031-03-05T00:00:00.000Z",
    },
  ]);
  expect(await as(who)(budgeting.indicators)).toMatchObject({ currentBalance: 1_234.56, isBalanceStale: true });
  expect(await as(who)(budgeting.connections)).toEqual([]);
  const again = await statements.upload(who, MARCH);
  expect(again).toMatchObject({
    missing: null,
    csv: { isRemembered: true },
    account: { name: "Everyday" },
    counts: { new: 0, known: 4, doubtful: 0, refused: 0 },
  });
  expect(await statements.confirm(who, again.id)).toMatchObject({ added: 0, known: 4 });
  expect(await held(who)).toHaveLength(4);
});

test("leaves doubtful rows out unless they are taken, and shows which they are like", async () => {
  const who = await testPerson(product);
  await statements.bring(who, MARCH);
  const next = csvOf([
    ["05/03/2031", "COFFEE", "-3.20"],
    ["06/03/2031", "GYM", "-25.00"],
    ["30/02/2031", "NO DAY", "-1.00"],
    ["07/03/2031", "NOTHING", "0.00"],
  ]);
  const shown = await statements.upload(who, next);
  await statements.readAs(who, shown.id, { balance: 1 });
  expect(await statements.rows(who, shown.id, "doubtful")).toMatchObject([
    { position: 0, line: 2, doubt: "looks-known", like: { date: "2031-03-04", description: "COFFEE", amount: -320 } },
  ]);
  expect((await statements.rows(who, shown.id, "refused")).map(({ line, reason }) => [line, reason])).toEqual([
    [4, "date-unreadable"],
    [5, "amount-zero"],
  ]);
  expect(await statements.confirm(who, shown.id)).toMatchObject({ added: 1, leftOut: 1, refused: 2 });
  const taking = await statements.upload(who, next);
  expect(taking.counts).toMatchObject({ new: 0, known: 1, doubtful: 1 });
  expect(await statements.confirm(who, taking.id, { taken: [0] })).toMatchObject({ added: 1, leftOut: 0 });
  expect(await held(who)).toHaveLength(6);
});

test("undoes what an import added and nothing else, and the account with the last", async () => {
  const who = await testPerson(product);
  const first = await statements.bring(who, MARCH, 500);
  const second = await statements.bring(who, csvOf([["06/03/2031", "GYM", "-25.00"]]), 700);
  const balance = async () => (await as(who)(budgeting.accounts)).map((account) => account.balance.value);
  expect(await balance()).toEqual([700]);
  expect(await statements.undo(who, second.id)).toMatchObject({ removed: 1, remaining: 0 });
  expect(await balance()).toEqual([500]);
  expect(await held(who)).toHaveLength(4);
  const undone = await Promise.all([statements.undo(who, first.id), statements.undo(who, first.id)]);
  expect(undone.map(({ removed }) => removed)).toEqual([4, 4]);
  expect(await held(who)).toEqual([]);
  expect(await as(who)(budgeting.accounts)).toEqual([]);
  expect(
    (await as(who)(contract.statementImports, { query: {} })).items.map(({ id, accountId }) => [id, accountId]),
  ).toEqual([
    [second.id, null],
    [first.id, null],
  ]);
});

test("imports once when confirmed twice at once, from two tabs, and with the same key", async () => {
  const who = await testPerson(product);
  await statements.bring(who, MARCH);
  const file = csvOf([["06/03/2031", "GYM", "-25.00"]]);
  const [left, right] = [await statements.upload(who, file), await statements.upload(who, file)];
  for (const { id } of [left, right]) await statements.readAs(who, id, { balance: 1 });
  const added = await Promise.all([statements.confirm(who, left.id), statements.confirm(who, right.id)]);
  expect(added.map((imported) => imported.added).toSorted()).toEqual([0, 1]);
  const same = await statements.upload(who, csvOf([["08/03/2031", "PARK", "-2.00"]]));
  await statements.readAs(who, same.id, { balance: 1 });
  const twice = await Promise.allSettled([statements.confirm(who, same.id), statements.confirm(who, same.id)]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const third = await statements.upload(who, csvOf([["07/03/2031", "POOL", "-5.00"]]));
  await statements.readAs(who, third.id, { balance: 1 });
  const kept = await statements.confirm(who, third.id, {}, "key");
  expect(await statements.confirm(who, third.id, {}, "key")).toEqual(kept);
  expect(await refusalOf(statements.confirm(who, third.id))).toBe("NOT_FOUND");
  expect(await held(who)).toHaveLength(7);
});

test("adds of an overlapping statement only what is new, and refuses rows that are no payment in pounds", async () => {
  const who = await testPerson(product);
  await statements.bring(who, MARCH);
  const file = [
    "Date,Description,Amount,Currency",
    "03/03/2031,SALARY,2000.00,GBP",
    "04/03/2031,COFFEE,-3.20,GBP",
    "04/03/2031,COFFEE,-3.20,GBP",
    "04/03/2031,COFFEE,-3.20,GBP",
    "06/03/2031,GYM,-25.00,GBP",
    "07/03/2031,METRO,-2.10,EUR",
    "08/03/2031,FUEL,-40.125,GBP",
    "14/03/2031,TOMORROW,-1.00,GBP",
  ].join("\r\n");
  const shown = await statements.upload(who, file);
  const [account] = await as(who)(budgeting.accounts);
  expect(await statements.readAs(who, shown.id, { account: { id: account?.id ?? "" }, balance: 1 })).toMatchObject({
    counts: { new: 2, known: 3, doubtful: 0, refused: 3 },
  });
  expect((await statements.rows(who, shown.id, "refused")).map(({ reason }) => reason)).toEqual([
    "other-currency",
    "amount-unreadable",
    "date-in-future",
  ]);
  expect(await statements.confirm(who, shown.id)).toMatchObject({ added: 2, known: 3, refused: 3 });
  expect((await held(who)).filter((row) => row.endsWith("COFFEE"))).toHaveLength(3);
});

test("finds no upload, import or account of another person, and none that has expired", async () => {
  const [who, thief] = [await testPerson(product), await testPerson(product)];
  const imported = await statements.bring(who, MARCH);
  const [account] = await as(who)(budgeting.accounts);
  const { id } = await statements.upload(who, MARCH);
  for (const target of [id, GONE]) {
    expect(await refusalOf(as(thief)(contract.statementUpload, { params: { id: target } }))).toBe("NOT_FOUND");
    expect(await refusalOf(statements.readAs(thief, target, { balance: 1 }))).toBe("NOT_FOUND");
    expect(await refusalOf(statements.rows(thief, target, "new"))).toBe("NOT_FOUND");
    expect(await refusalOf(statements.confirm(thief, target))).toBe("NOT_FOUND");
  }
  expect(await refusalOf(statements.undo(thief, imported.id))).toBe("NOT_FOUND");
  await as(thief)(contract.discardStatement, { params: { id } });
  expect((await as(who)(contract.statementUpload, { params: { id } })).id).toBe(id);
  const own = await statements.upload(thief, csvOf([["06/03/2031", "GYM", "-25.00"]]));
  expect(await statements.readAs(thief, own.id, { account: { id: account?.id ?? "" } })).toMatchObject({
    account: null,
    missing: "account",
  });
  await owner.query("update statement_upload set expires_at = app_now() where id = $1", [id]);
  expect(await refusalOf(as(who)(contract.statementUpload, { params: { id } }))).toBe("NOT_FOUND");
});

test.each([
  ["nothing", "", "STATEMENT_EMPTY"],
  ["headings only", "Date,Description,Amount\r\n", "STATEMENT_EMPTY"],
  ["a PDF", "%PDF-1.7 …", "STATEMENT_FORMAT_UNKNOWN"],
  ["a page", "<html><body>no</body></html>", "STATEMENT_FORMAT_UNKNOWN"],
  [
    "an entity of its own",
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x "y">]><Document>&x;</Document>',
    "STATEMENT_UNREADABLE",
  ],
  [
    "a billion laughs",
    `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha">${[..."bcdefghi"].map((name, at) => `<!ENTITY ${name} "${`&${"abcdefgh"[at]};`.repeat(10)}">`).join("")}]><Document>&i;</Document>`,
    "STATEMENT_UNREADABLE",
  ],
  ["half an OFX", "OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS>", "STATEMENT_UNREADABLE"],
  ["a quote that is not closed", 'Date,Description,Amount\r\n01/03/2031,"a,1', "STATEMENT_UNREADABLE"],
])("refuses a file with %s whole", async (_, file, code) => {
  const who = await testPerson(product);
  expect(await refusalOf(statements.upload(who, file))).toBe(code);
  const { rows } = await owner.query("select 1 from statement_upload where employee_id = $1", [who.id]);
  expect(rows).toEqual([]);
});

test("refuses a file of more than 10 MB, and one of more than 50,000 rows", async () => {
  const who = await testPerson(product);
  expect(await refusalOf(statements.upload(who, new Uint8Array(10_000_001)))).toBe("BODY_TOO_LARGE");
  const rows = Array.from({ length: 50_001 }, () => ["10/03/2031", "A", "-1.00"] as const);
  expect(await refusalOf(statements.upload(who, csvOf(rows)))).toBe("STATEMENT_TOO_LONG");
});

test("refuses the sixty-first upload in an hour", async () => {
  const who = await testPerson(product);
  await owner.query(
    `insert into rate_limit_use (kind, who, at) select 'statement-upload', $1, app_now() from generate_series(1, 60)`,
    [who.id],
  );
  expect(await refusalOf(statements.upload(who, MARCH))).toBe("TOO_MANY_REQUESTS");
});
