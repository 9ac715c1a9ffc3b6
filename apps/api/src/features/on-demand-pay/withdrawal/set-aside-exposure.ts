import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Pence } from "@wellpaid/domain/money/pence";
import type { Tx } from "../../../database/tables/schema.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import { setExposureAside } from "../withdrawal-move-store.ts";
import { refuseWithdrawal } from "./withdrawal-refusal.ts";

type Waiting = "for no row" | "for all rows";

/** The number of transactions that take what is free at the moment; the one after them waits for all of the company's rows. */
const MAX_ATTEMPTS_WITHOUT_WAITING = 5;
const PAUSE_MILLISECONDS = { min: 20, max: 100 } as const;

/** Rolls back a transaction that is to be repeated: the company's exposure has to be checked as a whole. */
export const LOOK_AS_A_WHOLE: Refusal<"EXPOSURE_LIMIT_REACHED"> = refuse("EXPOSURE_LIMIT_REACHED", null);

/** Rolls back a transaction that is to be repeated: others hold what is left of the limit. */
const HELD_BY_OTHERS: Refusal<"EXPOSURE_LIMIT_REACHED"> = refuse("EXPOSURE_LIMIT_REACHED", null);

/**
 * Sets an amount and its fee aside in the company's limit of exposure until the transaction ends. Returns null when it is
 * set aside, otherwise the refusal with which the transaction rolls back.
 */
export type SetAside = (
  tx: Tx,
  owner: { readonly companyId: string; readonly employeeId: string },
  totalPence: Pence,
) => Promise<Refusal<"EXPOSURE_LIMIT_REACHED"> | null>;

const setAside =
  (waiting: Waiting): SetAside =>
  async (tx, owner, totalPence) => {
    const result = await setExposureAside(tx, owner, totalPence, waiting === "for all rows");
    if (result === "set aside") return null;
    if (result === "busy") return HELD_BY_OTHERS;
    return refuseWithdrawal({ code: "EXPOSURE_LIMIT_REACHED", leftPence: null });
  };

const setsNothingAside: SetAside = async () => null;

/**
 * Runs the transaction of a withdrawal, which calls the given function before it posts: the first time without setting
 * anything aside, since the share of its row is usually enough. `attempt` returns LOOK_AS_A_WHOLE when it is not.
 */
export async function withinExposure<T extends object>(attempt: (setAside: SetAside) => Promise<T>): Promise<T> {
  const first = await attempt(setsNothingAside);
  if (first !== LOOK_AS_A_WHOLE) return first;
  for (let made = 0; made < MAX_ATTEMPTS_WITHOUT_WAITING; made += 1) {
    const result = await attempt(setAside("for no row"));
    if (result !== HELD_BY_OTHERS) return result;
    await pause(randomInt(PAUSE_MILLISECONDS.min, PAUSE_MILLISECONDS.max));
  }
  return attempt(setAside("for all rows"));
}
