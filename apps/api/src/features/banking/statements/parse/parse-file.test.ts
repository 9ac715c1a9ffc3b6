import { describe, expect, test } from "vitest";
import type { AccountStatement } from "@wellpaid/domain/budgeting/statements/statement";
import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { isRefusal } from "../../../../refusal.ts";
import { parseFile } from "./parse-file.ts";
import { readWith } from "./read-settings.ts";

const today = civilDate("2031-03-12");

async function read(content: Buffer | string): Promise<readonly AccountStatement[]> {
  const parsed = await parseFile(Buffer.from(content), today);
  if (isRefusal(parsed)) throw new Error(parsed.refused);
  return readWith(parsed, {}, null, today).statements;
}

const rowsOf = ({ rows }: AccountStatement) =>
  rows.map(({ date, pence, description }) => `${date} ${pence} ${description}`);
const firstOf = async (content: Buffer | string) => {
  const [first] = await read(content);
  if (first === undefined) throw new Error("no statement");
  return first;
};

/** Files of our own in the shapes of British banks. */
const SHAPES: readonly (readonly [name: string, file: string, rows: readonly string[], balance: number | null])[] = [
  [
    "number, date, account, amount, memo",
    "Number,Date,Account,Amount,Subcategory,Memo\n\t ,28/02/2031,20-40-60 12345678,-12.50,DEBIT,CORNER SHOP\n",
    ["2031-02-28 -1250 CORNER SHOP"],
    null,
  ],
  [
    "no headings at all",
    '28/02/2031,CORNER SHOP ))),-12.50\n27/02/2031,"SALARY, ACORN","2,000.00"\n26/02/2031,GYM,-25.00\n',
    ["2031-02-28 -1250 CORNER SHOP )))", "2031-02-27 200000 SALARY, ACORN", "2031-02-26 -2500 GYM"],
    null,
  ],
  [
    "debit and credit columns with a balance, newest first",
    "Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance\n28/02/2031,DEB,'20-40-60,12345678,CORNER SHOP,12.50,,100.00\n27/02/2031,FPI,'20-40-60,12345678,SALARY,,2000.00,112.50\n",
    ["2031-02-28 -1250 CORNER SHOP", "2031-02-27 200000 SALARY"],
    10_000,
  ],
  [
    "value, balance and a number with an apostrophe",
    'Date, Type, Description, Value, Balance, Account Name, Account Number\n28 Feb 2031,POS,"\'CORNER SHOP",-12.50,100.00,"\'MISS A",\'204060-12345678\n',
    ["2031-02-28 -1250 'CORNER SHOP"],
    10_000,
  ],
  [
    "lines above the table and pounds signs",
    '"Account Name:","FlexCurrent ****12345"\n"Account Balance:","£100.00"\n\n"Date","Transaction type","Description","Paid out","Paid in","Balance"\n"27 Feb 2031","Bank credit","SALARY","","£2000.00","£112.50"\n"28 Feb 2031","Visa","CORNER SHOP","£12.50","","£100.00"\n',
    ["2031-02-27 200000 SALARY", "2031-02-28 -1250 CORNER SHOP"],
    10_000,
  ],
  [
    "an id, a time, a name, one amount and two others",
    "Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In\ntx_1,28/02/2031,10:00:00,Card,Corner Shop,,Groceries,-12.50,GBP,-14.00,EUR,,,,CORNER SHOP LEEDS,,-12.50,\n",
    ["2031-02-28 -1250 CORNER SHOP LEEDS"],
    null,
  ],
  [
    "a counterparty and a reference",
    "Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes\n28/02/2031,Corner Shop,BREAD,CARD,-12.50,100.00,GROCERIES,\n",
    ["2031-02-28 -1250 Corner Shop BREAD"],
    10_000,
  ],
  [
    "fees, states and currencies",
    "Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance\nCARD_PAYMENT,Current,2031-02-27 10:00:00,2031-02-28 11:00:00,Corner Shop,-12.00,0.50,GBP,COMPLETED,100.00\n",
    ["2031-02-28 -1250 Corner Shop"],
    10_000,
  ],
];

describe("a CSV", () => {
  test.each(SHAPES)("with %s is read without a question", async (_, file, rows, balance) => {
    const statement = await firstOf(file);
    expect(rowsOf(statement)).toEqual(rows);
    expect(statement.balance?.pence ?? null).toBe(balance);
    expect(statement.refused).toEqual([]);
  });

  test("is the same in UTF-8, UTF-16 and Windows-1252, with any separator", async () => {
    const text = "Date,Description,Amount\r\n28/02/2031,CAFÉ,-3.20\r\n";
    const rows = ["2031-02-28 -320 CAFÉ"];
    expect(rowsOf(await firstOf(Buffer.from(`\uFEFF${text}`)))).toEqual(rows);
    expect(rowsOf(await firstOf(Buffer.from(`\uFEFF${text}`, "utf16le")))).toEqual(rows);
    expect(rowsOf(await firstOf(Buffer.from(text, "latin1")))).toEqual(rows);
    expect(rowsOf(await firstOf(text.replaceAll(",", ";")))).toEqual(rows);
    expect(rowsOf(await firstOf(text.replaceAll(",", "\t")))).toEqual(rows);
  });

  test("has one statement for each account in it", async () => {
    const file =
      "Date,Account,Amount,Memo\n28/02/2031,20-40-60 12345678,-1.00,A\n28/02/2031,20-40-60 87654321,-2.00,B\n";
    expect((await read(file)).map(({ ending, rows }) => [ending, rows.length])).toEqual([
      ["5678", 1],
      ["4321", 1],
    ]);
  });

  test("refuses by row what is not read", async () => {
    const file = [
      "Date,Description,Amount,Currency,State",
      "28/02/2031,FINE,-1.00,GBP,COMPLETED",
      "28/02/2031,EURO,-1.00,EUR,COMPLETED",
      "28/02/2031,BACK,-1.00,GBP,REVERTED",
      ",NO DAY,-1.00,GBP,COMPLETED",
      "29/02/2031,NO SUCH DAY,-1.00,GBP,COMPLETED",
      "28/02/2033,LATER,-1.00,GBP,COMPLETED",
      "28/02/1999,OLD,-1.00,GBP,COMPLETED",
      "28/02/2031,NONE,,GBP,COMPLETED",
      "28/02/2031,HALF,-1",
    ].join("\n");
    const { rows, refused } = await firstOf(file);
    expect(rows).toHaveLength(1);
    expect(refused.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      "3 other-currency",
      "4 not-carried-out",
      "5 date-missing",
      "6 date-unreadable",
      "7 date-in-future",
      "8 date-too-old",
      "9 amount-missing",
      "10 cells-missing",
    ]);
  });
});

const OFX_1 = `OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nENCODING:USASCII\r\nCHARSET:1252\r\n\r\n<OFX>
<BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>GBP
<BANKACCTFROM><BANKID>204060<ACCTID>20406012345678<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20310201<DTEND>20310228
<STMTTRN><TRNTYPE>POS<DTPOSTED>20310228120000[0:GMT]<TRNAMT>-12.50<FITID>F1<NAME>Marks &amp; Co<MEMO></STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20310227<TRNAMT>2000.00<FITID>F2<NAME>SALARY</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>100.00<DTASOF>20310228</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

const OFX_2 = `<?xml version="1.0" encoding="UTF-8"?><?OFX OFXHEADER="200" VERSION="220"?>
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>GBP</CURDEF><BANKACCTFROM><BANKID>204060</BANKID><ACCTID>12345678</ACCTID>
<ACCTTYPE>SAVINGS</ACCTTYPE></BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>POS</TRNTYPE><DTPOSTED>20310228</DTPOSTED>
<TRNAMT>-12.50</TRNAMT><FITID>F1</FITID><NAME>Corner Shop</NAME></STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

describe("an OFX file", () => {
  test("of version 1 is read with its account, ids and balance", async () => {
    const statement = await firstOf(OFX_1);
    expect(rowsOf(statement)).toEqual(["2031-02-28 -1250 Marks & Co", "2031-02-27 200000 SALARY"]);
    expect(statement).toMatchObject({ number: "20406012345678 GBP", ending: "5678", kind: "current" });
    expect(statement.balance).toEqual({ pence: 10_000, date: "2031-02-28" });
    expect(statement.rows.map(({ reference }) => reference)).toEqual(["F1", "F2"]);
  });

  test("of version 2 is read, and one with everything on a line", async () => {
    expect(await firstOf(OFX_2)).toMatchObject({ number: "20406012345678 GBP", kind: "savings", balance: null });
    expect(rowsOf(await firstOf(OFX_2.replaceAll("\n", "")))).toEqual(["2031-02-28 -1250 Corner Shop"]);
  });

  test.each([10, 200, 300, 420])("that is cut off by %i characters is refused whole", async (cut) => {
    await expect(read(OFX_1.slice(0, -cut))).rejects.toThrow("STATEMENT_UNREADABLE");
  });
});

const entry = (amount: string, direction: string, more: string, currency = "GBP") =>
  `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${more}</Ntry>`;
const booked = "<Sts>BOOK</Sts><BookgDt><Dt>2031-02-28</Dt></BookgDt>";
const camt = (version: string, entries: string) => `<?xml version="1.0"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt>
<Acct><Id><IBAN>GB33BUKB20406012345678</IBAN></Id><Ccy>GBP</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="GBP">100.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Dt><Dt>2031-02-28</Dt></Dt></Bal>
${entries}</Stmt></BkToCstmrStmt></Document>`;

describe("a camt.053 file", () => {
  test.each(["02", "04", "06", "08"])("of version %s is read with its account and balance", async (version) => {
    const status = version === "02" ? "<Sts>BOOK</Sts>" : "<Sts><Cd>BOOK</Cd></Sts>";
    const details = `<NtryDtls><TxDtls><RltdPties><Cdtr>${version === "08" ? "<Pty><Nm>Corner Shop</Nm></Pty>" : "<Nm>Corner Shop</Nm>"}</Cdtr></RltdPties><RmtInf><Ustrd>BREAD</Ustrd></RmtInf></TxDtls></NtryDtls>`;
    const more = `${status}<BookgDt><DtTm>2031-02-28T10:00:00Z</DtTm></BookgDt><AcctSvcrRef>R1</AcctSvcrRef>${details}`;
    const statement = await firstOf(camt(version, entry("12.50", "DBIT", more)));
    expect(rowsOf(statement)).toEqual(["2031-02-28 -1250 Corner Shop BREAD"]);
    expect(statement).toMatchObject({ number: "20406012345678 GBP", balance: { pence: -10_000, date: "2031-02-28" } });
    expect(statement.rows[0]).toMatchObject({ reference: "R1", counterparty: "Corner Shop", isPending: false });
  });

  test("has a row for each part of a batch that adds up, and one for a batch that does not", async () => {
    const part = (amount: string, words: string) =>
      `<TxDtls><Amt Ccy="GBP">${amount}</Amt><RmtInf><Ustrd>${words}</Ustrd></RmtInf></TxDtls>`;
    const batch = (parts: string) =>
      entry("3.00", "CRDT", `${booked}<AcctSvcrRef>B</AcctSvcrRef><NtryDtls>${parts}</NtryDtls>`);
    const statement = await firstOf(
      camt("08", batch(part("1.00", "ONE") + part("2.00", "TWO")) + batch(part("1.00", "ONE") + part("1.00", "TWO"))),
    );
    expect(rowsOf(statement)).toEqual(["2031-02-28 100 ONE", "2031-02-28 200 TWO", "2031-02-28 300 "]);
    expect(statement.rows.map(({ reference }) => reference)).toEqual(["B/1", "B/2", "B"]);
  });

  test("reads a reversal by its direction, marks what is pending and refuses what is neither", async () => {
    const statement = await firstOf(
      camt(
        "02",
        entry("5.00", "CRDT", `<RvslInd>true</RvslInd>${booked}`) +
          entry("6.00", "DBIT", booked.replace("BOOK", "PDNG")) +
          entry("7.00", "DBIT", booked.replace("BOOK", "INFO")) +
          entry("8.00", "DBIT", booked, "EUR"),
      ),
    );
    expect(statement.rows.map(({ pence, isPending }) => [pence, isPending])).toEqual([
      [500, false],
      [-600, true],
    ]);
    expect(statement.refused.map(({ reason }) => reason)).toEqual(["not-carried-out", "other-currency"]);
  });

  test("is refused with a document type, without an end, or when it is too deep", async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>`;
    for (const file of [
      camt("08", "").replace("?>", `?>${bomb}`),
      camt("08", entry("1.00", "DBIT", booked)).slice(0, -20),
      `<Document>${"<a>".repeat(100)}${"</a>".repeat(100)}</Document>`,
    ])
      await expect(read(file)).rejects.toThrow("STATEMENT_UNREADABLE");
  });
});

describe("a QIF file", () => {
  const qif = (dates: readonly string[]) =>
    `!Type:Bank\r\n${dates.map((date, at) => `D${date}\r\nT-${at + 1}.00\r\nPSHOP ${"ABC"[at]}\r\nMBREAD\r\n^\r\n`).join("")}`;

  test("is read in the order of its dates that the file shows", async () => {
    expect(rowsOf(await firstOf(qif(["13/02/2031", "14/02/2031"])))).toEqual([
      "2031-02-13 -100 SHOP A BREAD",
      "2031-02-14 -200 SHOP B BREAD",
    ]);
    expect(rowsOf(await firstOf(qif(["02/13'31"])))).toEqual(["2031-02-13 -100 SHOP A BREAD"]);
  });

  test("leaves the order open where both are possible", async () => {
    const parsed = await parseFile(Buffer.from(qif(["01/02/2031", "02/02/2031"])), today);
    if (isRefusal(parsed)) throw new Error(parsed.refused);
    expect(readWith(parsed, {}, null, today)).toMatchObject({ missing: "date-order", statements: [] });
    expect(readWith(parsed, { dateOrder: "mdy" }, null, today).statements[0]?.rows[0]?.date).toBe("2031-01-02");
  });

  test("that is cut off within a record is refused, and investments are not read", async () => {
    await expect(read("!Type:Bank\nD13/02/2031\nT-1.00\n^\nD14/02/2031\n")).rejects.toThrow("STATEMENT_UNREADABLE");
    await expect(read("!Type:Invst\nD13/02/2031\nNBuy\n^\n")).rejects.toThrow("STATEMENT_EMPTY");
  });
});

describe("a mutated file", () => {
  const SEEDS = [
    ...SHAPES.map(([, file]) => file),
    OFX_1,
    OFX_2,
    camt("08", entry("12.50", "DBIT", booked)),
    "!Type:Bank\nD13/02/2031\nT-1.00\nPA\n^\n",
  ];
  const PIECES = [
    "",
    '"',
    ",",
    "<",
    ">",
    "\u0000",
    "\n",
    "&#0;",
    "]]>",
    "9".repeat(400),
    "\uD800",
    "<a>".repeat(50),
    "^",
    "31/02/2031",
    "1e999",
  ];

  /** A small generator with a seed: the same files each time. */
  function* numbers(seed: number): Generator<number> {
    for (let state = seed; ; ) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      yield state / 2 ** 32;
    }
  }

  test("is refused or read, and each row is either, in 500 files", async () => {
    const random = numbers(20);
    const below = (max: number) => Math.floor((random.next().value as number) * max);
    let [read500, refused500] = [0, 0];
    for (let file = 0; file < 500; file += 1) {
      let text = SEEDS[below(SEEDS.length)] ?? "";
      for (let change = below(4); change >= 0; change -= 1) {
        const at = below(text.length);
        text = `${text.slice(0, at)}${PIECES[below(PIECES.length)] ?? ""}${text.slice(at + below(20))}`;
      }
      const began = performance.now();
      const parsed = await parseFile(Buffer.from(text), today);
      if (isRefusal(parsed)) refused500 += 1;
      else {
        read500 += 1;
        const result = readWith(parsed, {}, null, today);
        for (const { rows, refused } of result.statements) {
          expect(rows.every(({ pence }) => Number.isSafeInteger(pence) && pence !== 0)).toBe(true);
          if (parsed.format === "csv" && result.statements.length === 1)
            expect(rows.length + refused.length).toBe(parsed.table.rows.length);
        }
      }
      expect(performance.now() - began).toBeLessThan(1_000);
    }
    expect(read500 + refused500).toBe(500);
    expect(Math.min(read500, refused500)).toBeGreaterThan(50);
  });
});
