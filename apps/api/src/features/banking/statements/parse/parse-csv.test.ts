import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { SHAPES } from "@wellpaid/testing/banking/statement-files";
import { firstStatement, readStatements, rowTexts } from "@wellpaid/testing/banking/read-statements";
import { describe, expect, test } from "vitest";
import { isRefusal } from "../../../../refusal.ts";
import { parseFile } from "./parse-file.ts";
import { readWith } from "./read-settings.ts";

const today = civilDate("2031-03-12");

describe("a CSV", () => {
  test.each(SHAPES)("with %s is read without a question", async (_, file, rows, balance) => {
    const statement = await firstStatement(file);
    expect(rowTexts(statement)).toEqual(rows);
    expect(statement.balance?.pence ?? null).toBe(balance);
    expect(statement.refused).toEqual([]);
  });

  test("is the same in UTF-8, UTF-16 and Windows-1252, with any separator", async () => {
    const text = "Date,Description,Amount\r\n28/02/2031,CAFÉ,-3.20\r\n";
    const rows = ["2031-02-28 -320 CAFÉ"];
    expect(rowTexts(await firstStatement(Buffer.from(`\uFEFF${text}`)))).toEqual(rows);
    expect(rowTexts(await firstStatement(Buffer.from(`\uFEFF${text}`, "utf16le")))).toEqual(rows);
    expect(rowTexts(await firstStatement(Buffer.from(text, "latin1")))).toEqual(rows);
    expect(rowTexts(await firstStatement(text.replaceAll(",", ";")))).toEqual(rows);
    expect(rowTexts(await firstStatement(text.replaceAll(",", "\t")))).toEqual(rows);
  });

  test.each([
    ["a balance that is owed", "5.00", "112.50", -500, -11_250],
    ["credits that the words of a ledger name", "100.00 CR", "112.50 DR", 10_000, -11_250],
    ["a balance in credit", "100.00CR", "7.50 CR", 10_000, 750],
  ])("of a card whose money out has no sign has %s", async (_, amount, balance, pence, owed) => {
    const file = `Date,Description,Amount,Balance\n28/02/2031,CORNER SHOP,12.50,${balance}\n27/02/2031,PUB,${amount},\n`;
    const parsed = await parseFile(Buffer.from(file), today);
    if (isRefusal(parsed)) throw new Error(parsed.refused);
    const columns = ["date", "description", "amount", "balance"] as const;
    const mapping = { columns, dateOrder: null, isOutPositive: true };
    expect(readWith(parsed, { mapping }, null, today).statements[0]).toMatchObject({
      rows: [{ pence: -1_250 }, { pence }],
      balance: { pence: owed, date: "2031-02-28" },
    });
  });

  test("has one statement for each account in it", async () => {
    const file =
      "Date,Account,Amount,Memo\n28/02/2031,20-40-60 12345678,-1.00,A\n28/02/2031,20-40-60 87654321,-2.00,B\n";
    expect((await readStatements(file)).map(({ ending, rows }) => [ending, rows.length])).toEqual([
      ["5678", 1],
      ["4321", 1],
    ]);
  });

  test("of one account is one statement, with the rows that have no number", async () => {
    const file =
      "Balance,100.00,as at 28/02/2031\nDate,Account,Amount,Memo\n28/02/2031,20-40-60 12345678,-1.00,A\nTotal,,-1.00,\n";
    const parts = await readStatements(file);
    expect(parts).toMatchObject([{ number: "20406012345678 GBP", rows: [{ pence: -100 }] }]);
    expect(parts[0]?.refused.map(({ line }) => line)).toEqual([1, 4]);
  });

  test("keeps its headings above an opening balance, which is a row that is not read", async () => {
    const file =
      "Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP)\n,Opening Balance,,,,112.50\n28/02/2031,Corner Shop,BREAD,CARD,-12.50,100.00\n";
    const statement = await firstStatement(file);
    expect(statement.rows).toMatchObject([{ counterparty: "Corner Shop", description: "Corner Shop BREAD" }]);
    expect(statement.refused).toMatchObject([{ line: 2, reason: "date-missing" }]);
  });

  test("reads quotes that a bank leaves within a cell", async () => {
    const file = [
      "Date,Description,Amount",
      '28/02/2031,15" TV,-99.00',
      '27/02/2031,THE "OLD" INN,-12.50',
      '26/02/2031,"SMITH, ""JO""",-1.00',
      '25/02/2031, "A, B",-2.00',
    ].join("\n");
    const { rows, refused } = await firstStatement(file);
    expect(rows.map(({ description }) => description)).toEqual(['15" TV', 'THE "OLD" INN', 'SMITH, "JO"']);
    // Its cells are shifted, so that its amount is none.
    expect(refused.map(({ line, reason }) => `${line} ${reason}`)).toEqual(["5 amount-unreadable"]);
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
    const { rows, refused } = await firstStatement(file);
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
