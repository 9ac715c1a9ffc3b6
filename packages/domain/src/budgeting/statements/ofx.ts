import { lastingNumberOf } from "../lasting-number.ts";
import type { CivilDate } from "../../calendar/civil-date.ts";
import { penceFromAmountText } from "./amount-text.ts";
import { described } from "./csv-statement.ts";
import { dateFromText } from "./date-text.ts";
import { dayReason } from "./day-reason.ts";
import { childOf, type Element, findAll, textOf } from "./element.ts";
import {
  type AccountStatement,
  plainText,
  type RefusedRow,
  refusedRow,
  type RowReason,
  type StatementAccountKind,
  type StatementBalance,
  type StatementRow,
  sortedOut,
} from "./statement.ts";

/** OFX 2.2, 11.4.2 and 11.4.3: a statement of a bank account (STMTRS) and of a card (CCSTMTRS). */
const STATEMENTS = { STMTRS: "BANKACCTFROM", CCSTMTRS: "CCACCTFROM" } as const;

const SAVINGS = /^(SAVINGS|MONEYMRKT|CD)$/;

/** YYYYMMDD, with a time and a zone behind it that do not change the bank's day (OFX 2.2, 3.2.8.2). */
const dayOf = (text: string, today: CivilDate): CivilDate | undefined =>
  /^\d{8}/.test(text) ? dateFromText(text.slice(0, 8), "ymd", today) : dateFromText(text, "ymd", today);

function readTransaction(
  element: Element,
  currency: string,
  today: CivilDate,
  isPending: boolean,
): StatementRow | RefusedRow {
  const field = (name: string) => textOf(element, name);
  const refuse = (reason: RowReason, found: string) => refusedRow(element.line, reason, found);
  const own = textOf(element, "CURRENCY", "CURSYM");
  if (currency !== "GBP" || (own !== "" && own !== "GBP")) return refuse("other-currency", own || currency);
  const posted = field("DTPOSTED") || field("DTTRAN");
  if (posted === "") return refuse("date-missing", field("NAME"));
  const date = dayOf(posted, today);
  if (date === undefined) return refuse("date-unreadable", posted);
  const reason = dayReason(date, today);
  if (reason !== null) return refuse(reason, posted);
  const pence = penceFromAmountText(field("TRNAMT"));
  if (typeof pence === "string") return refuse(pence, field("TRNAMT") || field("NAME"));
  if (pence === 0) return refuse("amount-zero", field("NAME"));
  const name = plainText(field("NAME") || textOf(element, "PAYEE", "NAME"));
  return {
    line: element.line,
    date,
    pence,
    description: described(name, plainText(field("MEMO"))),
    counterparty: null,
    reference: plainText(field("FITID")) || null,
    isPending,
  };
}

function kindOf(element: Element, type: string): StatementAccountKind {
  if (element.name === "CCSTMTRS") return "card";
  return SAVINGS.test(type) ? "savings" : "current";
}

function balanceOf(element: Element, today: CivilDate): StatementBalance | null {
  const ledger = childOf(element, "LEDGERBAL");
  const pence = penceFromAmountText(textOf(ledger, "BALAMT"));
  const date = dayOf(textOf(ledger, "DTASOF"), today);
  return typeof pence === "number" && date !== undefined ? { pence, date: date > today ? today : date } : null;
}

/** The statements in an OFX file, one for each account. */
export function ofxStatements(top: Element, today: CivilDate): readonly AccountStatement[] {
  return (Object.keys(STATEMENTS) as (keyof typeof STATEMENTS)[]).flatMap((name) =>
    findAll(top, name).map((element) => {
      const currency = (textOf(element, "CURDEF") || "GBP").toUpperCase();
      const from = childOf(element, STATEMENTS[name]);
      const [bank, account] = [textOf(from, "BANKID"), textOf(from, "ACCTID")].map((text) =>
        text.replaceAll(/[\s-]/g, ""),
      );
      const list = childOf(element, "BANKTRANLIST");
      const pending = childOf(element, "BANKTRANLISTP");
      const read = [
        ...findAll(list ?? { name: "", line: 0, text: "", children: [] }, "STMTTRN").map((row) =>
          readTransaction(row, currency, today, false),
        ),
        ...(pending?.children ?? [])
          .filter((row) => row.name === "STMTTRNP")
          .map((row) => readTransaction(row, currency, today, true)),
      ];
      return {
        number: numberOf(bank ?? "", account ?? "", currency),
        ending: account ? account.slice(-4) : null,
        kind: kindOf(element, textOf(from, "ACCTTYPE")),
        currency,
        balance: balanceOf(element, today),
        ...sortedOut(read),
      };
    }),
  );
}

/** The sort code is the bank's id, or the first part of the number; some banks write an IBAN. */
function numberOf(bank: string, account: string, currency: string): string | null {
  if (/^[A-Z]{2}\d{2}[A-Z0-9]{10,}$/i.test(account)) return lastingNumberOf({ iban: account, bank: "" }, currency);
  const joined = account.length === 14 ? account : `${bank.slice(-6)}${account}`;
  return lastingNumberOf({ sortCodeAccountNumber: joined, bank: "" }, currency);
}
