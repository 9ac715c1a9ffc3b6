/**
 * Does what is due for a client: instructions in the order of their times, each on the balance of its moment, and the
 * interest of every day that has ended. Nothing runs by itself: each query to the platform about a client has it done
 * first, so that the clock may jump as far as it likes.
 */
import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { addDays, addMonths } from "@wellpaid/domain/calendar/civil-date";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import { add, NO_PENCE, type Pence, pence, subtractToZero } from "@wellpaid/domain/money/pence";
import type { Pool, PoolClient } from "pg";
import { inTransaction } from "../banks/bank-store.ts";
import { readNow } from "../clock/read-now.ts";
import {
  addCredit,
  bringUpTo,
  closeAccount,
  type OpenAccount,
  openAccount,
  openAccounts,
  setBalance,
} from "./account-store.ts";
import { type CatalogueProduct, catalogueProduct } from "./catalogue.ts";
import { type DueInstruction, dueInstructions, writeOutcome } from "./instruction-store.ts";
import { closingPence } from "./interest.ts";

/** What came of an instruction: what was moved, or why nothing was. */
type Outcome = { readonly moved: Pence } | { readonly rejection: string };

interface Moment {
  readonly at: Date;
  readonly today: CivilDate;
}

export async function settle(pool: Pool, clientId: number): Promise<void> {
  await inTransaction(pool, async (db) => {
    await db.query("select 1 from sandbox.deposit_client where id = $1 for update", [clientId]);
    const now = await readNow(db);
    for (const instruction of await dueInstructions(db, clientId, now)) {
      await writeOutcome(db, instruction.reference, await outcomeOf(db, clientId, instruction));
    }
    const today = dayOf(now);
    for (const account of await openAccounts(db, clientId)) await bringUpTo(db, account, today);
  });
}

const dayOf = (at: Date): CivilDate => londonDate(instant(at.getTime()));

async function outcomeOf(db: PoolClient, clientId: number, instruction: DueInstruction): Promise<Outcome> {
  const { type, productId, amount, rejectsWith, processesAt: at } = instruction;
  if (rejectsWith !== null) return { rejection: rejectsWith };
  const product = catalogueProduct(productId);
  if (product === undefined) return { rejection: "UnknownProduct" };
  const moment = { at, today: dayOf(at) };
  const found = (await openAccounts(db, clientId)).find((account) => account.product.id === product.id);
  const account = found === undefined ? undefined : await bringUpTo(db, found, moment.today);
  if (type === "Deposit") return deposit(db, clientId, product, account, moment, pence(amount ?? 0));
  if (account === undefined) return { rejection: "NoSuchAccount" };
  if (moment.today < termEnd(account)) return { rejection: "TermNotEnded" };
  return type === "Withdrawal" ? withdraw(db, account, pence(amount ?? 0)) : close(db, account, moment);
}

async function deposit(
  db: PoolClient,
  clientId: number,
  product: CatalogueProduct,
  account: OpenAccount | undefined,
  { at, today }: Moment,
  amount: Pence,
): Promise<Outcome> {
  const balance = add(account?.balance ?? NO_PENCE, amount);
  if (balance < product.minimum) return { rejection: "BelowMinimum" };
  if (balance > product.maximum) return { rejection: "AboveMaximum" };
  if (account === undefined) await openAccount(db, clientId, product, at, today, amount);
  else await setBalance(db, account, balance);
  return { moved: amount };
}

async function withdraw(db: PoolClient, account: OpenAccount, amount: Pence): Promise<Outcome> {
  if (amount > account.balance) return { rejection: "InsufficientBalance" };
  await setBalance(db, account, subtractToZero(account.balance, amount));
  return { moved: amount };
}

async function close(db: PoolClient, account: OpenAccount, { at, today }: Moment): Promise<Outcome> {
  const interest = closingPence(account.earnedParts);
  if (interest > NO_PENCE) await addCredit(db, account.id, today, interest, true);
  await closeAccount(db, account, at);
  return { moved: add(account.balance, interest) };
}

/** From when on the money is free. */
function termEnd({ openedOn, product: { term } }: OpenAccount): CivilDate {
  if (term.unit === "Day") return addDays(openedOn, term.length);
  return addMonths(openedOn, term.unit === "Year" ? term.length * 12 : term.length);
}
