import { readFileSync } from "node:fs";
import type { BankPayment } from "@wellpaid/domain/budgeting/bank-payment";
import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { signedPence } from "@wellpaid/domain/money/pence";
import { printed } from "@wellpaid/sandbox/banks/history/describe";
import { type RealTransaction, realAccounts } from "@wellpaid/sandbox/banks/history/real-accounts";

/** A standing order that an account really had. */
export interface StandingOrder {
  readonly amountPence: number;
  /** As its payments carry it. */
  readonly counterparty: string;
  /** How many of its payments the history has. */
  readonly paymentsSeen: number;
}

export interface RealAccount {
  readonly account: number;
  /** As the product reads them from a bank, oldest first. */
  readonly history: readonly BankPayment[];
  readonly rows: ReadonlyMap<string, RealTransaction>;
  readonly orders: readonly StandingOrder[];
  /** The last day of its history. */
  readonly lastDay: CivilDate;
}

const ORDERS = new URL("../../apps/sandbox/bank-history/standing-orders.csv", import.meta.url);

function readOrders(): Map<number, StandingOrder[]> {
  const orders = new Map<number, StandingOrder[]>();
  for (const line of readFileSync(ORDERS, "utf8").split("\n").slice(1)) {
    if (line.trim() === "") continue;
    const [, account = "", amount = "", , bank = "", number = "", seen = ""] = line.trim().split(",");
    const own = orders.get(Number(account)) ?? [];
    own.push({ amountPence: Number(amount), counterparty: `c-${bank}-${number}`, paymentsSeen: Number(seen) });
    orders.set(Number(account), own);
  }
  return orders;
}

function paymentOf(row: RealTransaction): BankPayment {
  const { counterpartyId, counterpartyName, shortDescription } = printed(row);
  return {
    id: row.id,
    date: row.date,
    pence: signedPence(row.amountPence),
    counterparty: counterpartyId ?? counterpartyName,
    description: shortDescription,
  };
}

/** Every account of the history with its standing orders. */
export function readAccounts(): RealAccount[] {
  const orders = readOrders();
  return [...realAccounts()].flatMap(([account, rows]) => {
    const lastDay = rows.at(-1)?.date;
    if (lastDay === undefined) return [];
    return [
      {
        account,
        history: rows.map(paymentOf),
        rows: new Map(rows.map((row) => [row.id, row])),
        orders: orders.get(account) ?? [],
        lastDay,
      },
    ];
  });
}
