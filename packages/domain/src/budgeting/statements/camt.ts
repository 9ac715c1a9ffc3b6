import { lastingNumberOf } from "../lasting-number.ts";
import type { CivilDate } from "../../calendar/civil-date.ts";
import { readCivilDate } from "../../calendar/civil-date.ts";
import { negate, type SignedPence } from "../../money/pence.ts";
import { penceFromAmountText } from "./amount-text.ts";
import { described } from "./csv-statement.ts";
import { dayReason } from "./day-reason.ts";
import { childOf, childrenOf, type Element, findAll, textOf } from "./element.ts";
import {
  type AccountStatement,
  plainText,
  type RefusedRow,
  refusedRow,
  type RowReason,
  type StatementBalance,
  type StatementRow,
  sortedOut,
} from "./statement.ts";

/** An amount has its currency in an attribute, which the reader puts below it as an element of this name. */
export const CURRENCY_ATTRIBUTE = "@Ccy";

/** A date, or the day of a date with a time, as the bank wrote it. */
const dayOf = (element: Element | undefined): CivilDate | undefined =>
  readCivilDate((textOf(element, "Dt") || textOf(element, "DtTm") || textOf(element)).slice(0, 10));

/** Status: a code of its own since version 4, the text itself before. */
const statusOf = (entry: Element): string => textOf(entry, "Sts", "Cd") || textOf(entry, "Sts");

/** CdtDbtInd is the direction of the money, also of a reversal (RvslInd): the reversal of a debit is a credit. */
function signedAmount(amount: Element | undefined, direction: string): SignedPence | RowReason {
  const value = penceFromAmountText(textOf(amount));
  if (typeof value !== "number") return value;
  if (direction !== "CRDT" && direction !== "DBIT") return "direction-unknown";
  return direction === "CRDT" ? value : negate(value);
}

const currencyOf = (amount: Element | undefined, otherwise: string): string =>
  (textOf(amount, CURRENCY_ATTRIBUTE) || otherwise).toUpperCase();

/** The transactions of a batch, where each has its amount and together they are the entry; otherwise the entry is one row. */
function partsOf(entry: Element, whole: SignedPence, direction: string): readonly Element[] {
  const parts = childrenOf(entry, "NtryDtls").flatMap((details) => childrenOf(details, "TxDtls"));
  if (parts.length < 2) return [];
  const amounts = parts.map((part) => signedAmount(amountOf(part), textOf(part, "CdtDbtInd") || direction));
  const sum = amounts.reduce<number>((total, amount) => total + (typeof amount === "number" ? amount : Number.NaN), 0);
  return sum === whole ? parts : [];
}

/** In its own element since version 4, within AmtDtls before. */
const amountOf = (part: Element): Element | undefined =>
  childOf(part, "Amt") ?? childOf(part, "AmtDtls", "TxAmt", "Amt");

/** The other party: who was paid, or who paid. Since version 8 a party is below Pty. */
function counterpartyOf(part: Element | undefined, pence: SignedPence): string {
  const role = pence < 0 ? "Cdtr" : "Dbtr";
  return plainText(textOf(part, "RltdPties", role, "Nm") || textOf(part, "RltdPties", role, "Pty", "Nm"));
}

function wordsOf(part: Element | undefined, entry: Element): string {
  const unstructured = childrenOf(childOf(part, "RmtInf"), "Ustrd").map((element) => element.text);
  return plainText(unstructured.join(" ") || textOf(part, "AddtlTxInf") || textOf(entry, "AddtlNtryInf"));
}

function readEntry(entry: Element, currency: string, today: CivilDate): readonly (StatementRow | RefusedRow)[] {
  const refuse = (reason: RowReason, found: string) => [refusedRow(entry.line, reason, found)];
  const amount = childOf(entry, "Amt");
  const own = currencyOf(amount, currency);
  if (own !== "GBP") return refuse("other-currency", own);
  const status = statusOf(entry);
  if (status !== "BOOK" && status !== "PDNG") return refuse("not-carried-out", status);
  const booked = childOf(entry, "BookgDt") ?? childOf(entry, "ValDt");
  if (booked === undefined) return refuse("date-missing", textOf(amount));
  const date = dayOf(booked);
  if (date === undefined) return refuse("date-unreadable", textOf(booked, "Dt") || textOf(booked, "DtTm"));
  const reason = dayReason(date, today);
  if (reason !== null) return refuse(reason, date);
  const direction = textOf(entry, "CdtDbtInd");
  const whole = signedAmount(amount, direction);
  if (typeof whole === "string") return refuse(whole, textOf(amount) || direction);
  const reference = plainText(textOf(entry, "AcctSvcrRef") || textOf(entry, "NtryRef"));
  const parts = partsOf(entry, whole, direction);
  const rowOf = (part: Element | undefined, pence: SignedPence, id: string): StatementRow | RefusedRow => {
    if (pence === 0) return refusedRow(entry.line, "amount-zero", textOf(amount));
    const counterparty = counterpartyOf(part, pence);
    return {
      line: part?.line ?? entry.line,
      date,
      pence,
      description: described(counterparty, wordsOf(part, entry)),
      counterparty: counterparty === "" ? null : counterparty,
      reference: id === "" ? null : id,
      isPending: status === "PDNG",
    };
  };
  if (parts.length === 0) {
    // Of a batch that stays one row no part's words are those of the whole.
    const details = childrenOf(entry, "NtryDtls").flatMap((element) => childrenOf(element, "TxDtls"));
    const only = details.length === 1 ? details[0] : undefined;
    return [rowOf(only, whole, reference || plainText(textOf(only, "Refs", "AcctSvcrRef")))];
  }
  return parts.map((part, at) => {
    const id = plainText(textOf(part, "Refs", "AcctSvcrRef")) || (reference === "" ? "" : `${reference}/${at + 1}`);
    return rowOf(part, signedAmount(amountOf(part), textOf(part, "CdtDbtInd") || direction) as SignedPence, id);
  });
}

/** The closing booked balance (CLBD), else the interim one. */
function balanceOf(statement: Element, currency: string, today: CivilDate): StatementBalance | null {
  const balances = childrenOf(statement, "Bal");
  const typed = (code: string) => balances.findLast((balance) => textOf(balance, "Tp", "CdOrPrtry", "Cd") === code);
  const closing = typed("CLBD") ?? typed("ITBD");
  const amount = childOf(closing, "Amt");
  const pence = signedAmount(amount, textOf(closing, "CdtDbtInd"));
  const date = dayOf(childOf(closing, "Dt"));
  const isPounds = currencyOf(amount, currency) === "GBP";
  return typeof pence === "number" && date !== undefined && isPounds
    ? { pence, date: date > today ? today : date }
    : null;
}

/** The statements in a camt.053 message of any version from 2 to 8, one for each account and currency; several days of one are one. */
export function camtStatements(top: Element, today: CivilDate): readonly AccountStatement[] {
  const statements = findAll(top, "BkToCstmrStmt").flatMap((message) => childrenOf(message, "Stmt"));
  const byAccount = Map.groupBy(statements, (statement) => `${idOf(statement).id} ${idOf(statement).currency}`);
  return [...byAccount.values()].flatMap((parts) => {
    const [first] = parts;
    if (first === undefined) return [];
    const { id, number, currency } = idOf(first);
    const read = parts.flatMap((part) =>
      childrenOf(part, "Ntry").flatMap((entry) => readEntry(entry, currency, today)),
    );
    const balances = parts.flatMap((part) => balanceOf(part, currency, today) ?? []);
    const latest = balances.reduce<StatementBalance | null>(
      (found, balance) => (found !== null && found.date > balance.date ? found : balance),
      null,
    );
    return {
      number,
      ending: id === "" ? null : id.slice(-4),
      kind: "current",
      currency,
      balance: latest,
      ...sortedOut(read),
    };
  });
}

function idOf(statement: Element): { readonly id: string; readonly number: string | null; readonly currency: string } {
  const account = childOf(statement, "Acct");
  const currency = (textOf(account, "Ccy") || "GBP").toUpperCase();
  const iban = textOf(account, "Id", "IBAN").replaceAll(/\s/g, "");
  const other = textOf(account, "Id", "Othr", "Id").replaceAll(/[\s-]/g, "");
  return {
    id: iban || other,
    number: lastingNumberOf({ iban, sortCodeAccountNumber: other, bank: "" }, currency),
    currency,
  };
}
