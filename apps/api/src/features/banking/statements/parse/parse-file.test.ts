import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { booked, camt, entry, OFX_1, OFX_2 } from "@wellpaid/testing/banking/statement-files";
import { firstStatement, readStatements, rowTexts } from "@wellpaid/testing/banking/read-statements";
import { describe, expect, test } from "vitest";
import { isRefusal } from "../../../../refusal.ts";
import { parseFile } from "./parse-file.ts";
import { readWith } from "./read-settings.ts";

const today = civilDate("2031-03-12");

describe("an OFX file", () => {
  test("of version 1 is read with its account, ids and balance", async () => {
    const statement = await firstStatement(OFX_1);
    expect(rowTexts(statement)).toEqual(["2031-02-28 -1250 Marks & Co", "2031-02-27 200000 SALARY"]);
    expect(statement).toMatchObject({ number: "20406012345678 GBP", ending: "5678", kind: "current" });
    expect(statement.balance).toEqual({ pence: 10_000, date: "2031-02-28" });
    expect(statement.rows.map(({ reference }) => reference)).toEqual(["F1", "F2"]);
  });

  test("of version 2 is read, and one with everything on a line", async () => {
    expect(await firstStatement(OFX_2)).toMatchObject({ number: "20406012345678 GBP", kind: "savings", balance: null });
    expect(rowTexts(await firstStatement(OFX_2.replaceAll("\n", "")))).toEqual(["2031-02-28 -1250 Corner Shop"]);
  });

  test.each([10, 200, 300, 420])("that is cut off by %i characters is refused whole", async (cut) => {
    await expect(readStatements(OFX_1.slice(0, -cut))).rejects.toThrow("STATEMENT_UNREADABLE");
  });
});

test("an OFX file of one empty aggregate with 300,000 values is refused as empty", async () => {
  const file = `OFXHEADER:100\n\n<OFX><EMPTY>${"<A>1".repeat(300_000)}</OFX>`;
  await expect(readStatements(file)).rejects.toThrow("STATEMENT_EMPTY");
});

describe("a camt.053 file", () => {
  test.each(["02", "04", "06", "08"])("of version %s is read with its account and balance", async (version) => {
    const status = version === "02" ? "<Sts>BOOK</Sts>" : "<Sts><Cd>BOOK</Cd></Sts>";
    const details = `<NtryDtls><TxDtls><RltdPties><Cdtr>${version === "08" ? "<Pty><Nm>Corner Shop</Nm></Pty>" : "<Nm>Corner Shop</Nm>"}</Cdtr></RltdPties><RmtInf><Ustrd>BREAD</Ustrd></RmtInf></TxDtls></NtryDtls>`;
    const more = `${status}<BookgDt><DtTm>2031-02-28T10:00:00Z</DtTm></BookgDt><AcctSvcrRef>R1</AcctSvcrRef>${details}`;
    const statement = await firstStatement(camt(version, entry("12.50", "DBIT", more)));
    expect(rowTexts(statement)).toEqual(["2031-02-28 -1250 Corner Shop BREAD"]);
    expect(statement).toMatchObject({ number: "20406012345678 GBP", balance: { pence: -10_000, date: "2031-02-28" } });
    expect(statement.rows[0]).toMatchObject({ reference: "R1", counterparty: "Corner Shop", isPending: false });
  });

  test("has a row for each part of a batch that adds up, and one for a batch that does not", async () => {
    const part = (amount: string, words: string) =>
      `<TxDtls><Amt Ccy="GBP">${amount}</Amt><RmtInf><Ustrd>${words}</Ustrd></RmtInf></TxDtls>`;
    const batch = (parts: string) =>
      entry("3.00", "CRDT", `${booked}<AcctSvcrRef>B</AcctSvcrRef><NtryDtls>${parts}</NtryDtls>`);
    const statement = await firstStatement(
      camt("08", batch(part("1.00", "ONE") + part("2.00", "TWO")) + batch(part("1.00", "ONE") + part("1.00", "TWO"))),
    );
    expect(rowTexts(statement)).toEqual(["2031-02-28 100 ONE", "2031-02-28 200 TWO", "2031-02-28 300 "]);
    expect(statement.rows.map(({ reference }) => reference)).toEqual(["B/1", "B/2", "B"]);
  });

  test("reads a reversal by its direction, marks what is pending and refuses what is neither", async () => {
    const statement = await firstStatement(
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

  test("has a statement for each currency of an account", async () => {
    const euros = "<Stmt><Acct><Id><IBAN>GB33BUKB20406012345678</IBAN></Id><Ccy>EUR</Ccy></Acct></Stmt>";
    const file = camt("08", entry("5.00", "CRDT", booked)).replace("</GrpHdr>", `</GrpHdr>${euros}`);
    expect((await readStatements(file)).map(({ number, rows }) => [number, rows.length])).toEqual([
      ["20406012345678 EUR", 0],
      ["20406012345678 GBP", 1],
    ]);
  });

  test("is refused with a document type, without an end, or when it is too deep", async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>`;
    for (const file of [
      camt("08", "").replace("?>", `?>${bomb}`),
      camt("08", entry("1.00", "DBIT", booked)).slice(0, -20),
      `<Document>${"<a>".repeat(100)}${"</a>".repeat(100)}</Document>`,
    ])
      await expect(readStatements(file)).rejects.toThrow("STATEMENT_UNREADABLE");
  });
});

describe("a QIF file", () => {
  const qif = (dates: readonly string[]) =>
    `!Type:Bank\r\n${dates.map((date, at) => `D${date}\r\nT-${at + 1}.00\r\nPSHOP ${"ABC"[at]}\r\nMBREAD\r\n^\r\n`).join("")}`;

  test("is read in the order of its dates that the file shows", async () => {
    expect(rowTexts(await firstStatement(qif(["13/02/2031", "14/02/2031"])))).toEqual([
      "2031-02-13 -100 SHOP A BREAD",
      "2031-02-14 -200 SHOP B BREAD",
    ]);
    expect(rowTexts(await firstStatement(qif(["02/13'31"])))).toEqual(["2031-02-13 -100 SHOP A BREAD"]);
  });

  test("leaves the order open where both are possible", async () => {
    const parsed = await parseFile(Buffer.from(qif(["01/02/2031", "02/02/2031"])), today);
    if (isRefusal(parsed)) throw new Error(parsed.refused);
    expect(readWith(parsed, {}, null, today)).toMatchObject({ missing: "date-order", statements: [] });
    expect(readWith(parsed, { dateOrder: "mdy" }, null, today).statements[0]?.rows[0]?.date).toBe("2031-01-02");
  });

  test("that is cut off within a record is refused, and investments are not read", async () => {
    await expect(readStatements("!Type:Bank\nD13/02/2031\nT-1.00\n^\nD14/02/2031\n")).rejects.toThrow(
      "STATEMENT_UNREADABLE",
    );
    await expect(readStatements("!Type:Invst\nD13/02/2031\nNBuy\n^\n")).rejects.toThrow("STATEMENT_EMPTY");
  });
});
