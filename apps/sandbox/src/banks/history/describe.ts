/**
 * How a UK bank would print a real transaction, who is at its other end and which category it has.
 * Put together from operation, purpose and counterparty, without chance: the same row always prints the same.
 */
import type { CategoryId } from "../categories.ts";
import { chosenFrom, numberOf } from "../choice.ts";
import { BRANCHES, HOUSEHOLD, INSURERS, LEASERS, LENDERS, MERCHANTS, PENSIONS, PEOPLE } from "./names.ts";
import type { RealTransaction } from "./real-accounts.ts";

export interface Printed {
  readonly longDescription: string;
  readonly shortDescription: string;
  readonly category: CategoryId;
  readonly counterpartyId: string | null;
  readonly counterpartyName: string | null;
}

const ATM_MAX_PENCE = 50_000;
const CARD_MAX_PENCE = 40_000;
/** How many of 100 cash withdrawals that could be card purchases are printed as such (README of bank-history). */
const CARD_SHARE = 58;

export function printed(row: RealTransaction): Printed {
  switch (row.operation) {
    case "transfer out":
      return row.counterparty === null ? paidByCash(row) : paidOut(row, row.counterparty);
    case "transfer in":
      return paidIn(row);
    case "card payment":
      return cardPurchase(row);
    case "cash deposit":
      return withoutParty(`CASH PAID IN AT ${branch(row)}`, "Cash paid in", "std:income");
    case "cash withdrawal":
      return cash(row);
    default:
      return withoutParty("GROSS INTEREST", "Interest", "std:interest");
  }
}

function cash(row: RealTransaction): Printed {
  if (row.purpose === "account fee") return withoutParty("MONTHLY ACCOUNT FEE", "Account fee", "std:fees");
  if (row.purpose === "overdraft interest") return withoutParty("OVERDRAFT INTEREST", "Overdraft interest", "std:fees");
  const couldBeCard = row.purpose === "" && -row.amountPence <= CARD_MAX_PENCE;
  return couldBeCard && numberOf(`card ${row.id}`) % 100 < CARD_SHARE ? cardPurchase(row) : paidByCash(row);
}

function paidByCash(row: RealTransaction): Printed {
  const where = branch(row);
  return -row.amountPence <= ATM_MAX_PENCE
    ? withoutParty(`ATM WITHDRAWAL ${where}`, "Cash withdrawal", "std:cash")
    : withoutParty(`CASH WITHDRAWAL AT BRANCH ${where}`, "Cash withdrawal", "std:cash");
}

function cardPurchase(row: RealTransaction): Printed {
  const spent = -row.amountPence;
  const band = MERCHANTS.find((candidate) => spent <= candidate.upToPence) ?? MERCHANTS[MERCHANTS.length - 1];
  if (band === undefined) throw new RangeError("no merchants");
  const merchant = chosenFrom(band.merchants, `merchant ${row.account} ${row.amountPence}`);
  return named(
    `CARD PURCHASE ${merchant.name.toUpperCase()} GB`,
    merchant.name,
    merchant.category,
    `m-${slug(merchant.name)}`,
  );
}

/** Who receives a payment for each purpose, and how it is printed before and after the name. */
const TAKERS = {
  insurance: { kind: "DIRECT DEBIT", names: INSURERS, after: "", category: "std:insurance" },
  loan: { kind: "STANDING ORDER", names: LENDERS, after: " LOAN", category: "std:loan" },
  leasing: { kind: "DIRECT DEBIT", names: LEASERS, after: "", category: "std:transport" },
  other: { kind: "STANDING ORDER", names: PEOPLE, after: "", category: "std:transfer" },
} as const;

const isOfTakers = (purpose: string): purpose is keyof typeof TAKERS => Object.hasOwn(TAKERS, purpose);

function paidOut(row: RealTransaction, counterparty: string): Printed {
  const id = `c-${counterparty}`;
  if (row.purpose === "household") {
    const taker = chosenFrom(HOUSEHOLD, counterparty);
    const kind = taker.category === "std:housing" ? "STANDING ORDER" : "DIRECT DEBIT";
    return named(`${kind} ${taker.name.toUpperCase()} ${reference(counterparty)}`, taker.name, taker.category, id);
  }
  const { kind, names, after, category } = TAKERS[isOfTakers(row.purpose) ? row.purpose : "other"];
  const name = chosenFrom<string>(names, counterparty);
  return named(`${kind} ${name.toUpperCase()}${after} ${reference(counterparty)}`, name, category, id);
}

function paidIn(row: RealTransaction): Printed {
  const from = row.counterparty ?? `${row.account}`;
  if (row.purpose === "pension") {
    const fund = chosenFrom(PENSIONS, from);
    return named(`BANK CREDIT ${fund.toUpperCase()} ${reference(from)}`, fund, "std:benefits", `c-${from}`);
  }
  const payer = chosenFrom(PEOPLE, from);
  return named(`FASTER PAYMENT FROM ${payer.toUpperCase()} ${reference(from)}`, payer, "std:income", `c-${from}`);
}

function named(longDescription: string, name: string, category: CategoryId, counterpartyId: string): Printed {
  return { longDescription, shortDescription: name, category, counterpartyId, counterpartyName: name };
}

function withoutParty(longDescription: string, shortDescription: string, category: CategoryId): Printed {
  return { longDescription, shortDescription, category, counterpartyId: null, counterpartyName: null };
}

function branch(row: RealTransaction): string {
  return chosenFrom(BRANCHES, `branch ${row.account} ${row.date.slice(0, 7)}`).toUpperCase();
}

/** What follows a name on a statement: the last four figures of the number. */
function reference(counterparty: string): string {
  return `REF ${counterparty.slice(-4)}`;
}

function slug(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}
