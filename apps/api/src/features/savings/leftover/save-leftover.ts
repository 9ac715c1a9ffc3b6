import { addDays, type CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { formatLongDate } from "@wellpaid/domain/calendar/format-date";
import type { Instant } from "@wellpaid/domain/calendar/instant";
import { londonTime } from "@wellpaid/domain/calendar/london";
import { formatPounds } from "@wellpaid/domain/money/format";
import { decideLeftover, isAutomaticDay, type WhyNoLeftover } from "@wellpaid/domain/savings/leftover/leftover";
import type { Context } from "../../../context.ts";
import type { ClaimedJob } from "../../../database/outbox.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { JobHandler } from "../../../jobs/runner.ts";
import { isRefusal } from "../../../refusal.ts";
import { tellSaver } from "../notify-saver.ts";
import { lockSaver } from "../saver-facts.ts";
import { openSaving } from "../start/refuse-saver.ts";
import { choose } from "./choose-leftover.ts";
import { leftoverFacts, type Outside, type ReadLeft, readOutside } from "./judge-leftover.ts";
import { findChoice, findRule, hasAccepted } from "./leftover-store.ts";

/** What may still change on the same day. */
const TRIED_AGAIN: ReadonlySet<WhyNoLeftover> = new Set(["bank-stale", "provider-unavailable"]);
/** Later, too little of the day is left to undo it. */
const LAST_TRY = "18:00";

/** Saves a leftover automatically, where the employee has agreed to that, and notifies them; else the offer stays an offer. */
export function saveLeftover(ctx: Context, readLeft: ReadLeft): JobHandler {
  return async (job) => {
    const { savingId, employeeId } = namedIn(job);
    const outside = await readOutside(ctx, readLeft, employeeId);
    const tryAgain = await inTransaction(ctx.database, (tx) => saveIfAgreed(tx, savingId, employeeId, outside));
    return tryAgain === null ? "done" : { againAt: tryAgain };
  };
}

/** Returns when to try again; null when nothing is left to do. */
async function saveIfAgreed(tx: Tx, savingId: string, employeeId: string, outside: Outside): Promise<Date | null> {
  const saver = await lockSaver(tx, employeeId);
  const saving = openSaving(saver);
  const { period, today, now } = saver;
  if (isRefusal(saving) || saving.id !== savingId || !isAutomaticDay(today, period)) return null;
  if (now > londonTime(today, LAST_TRY)) return null;
  const rule = await findRule(tx, saving.id);
  if (rule === null || !rule.isAutomatic || !(await hasAccepted(tx, saving.id))) return null;
  if ((await findChoice(tx, employeeId, period.payday)) !== null) return null;
  const decision = decideLeftover(rule, await leftoverFacts(tx, saver, saving, outside));
  if (decision.outcome === "not-offered") return TRIED_AGAIN.has(decision.why) ? nextTry(now, today) : null;
  const { amountPence, leftPence } = decision;
  const owner = { employeeId, companyId: saver.row.companyId };
  await choose(tx, saver, owner, {
    savingId,
    status: "accepted",
    amountPence,
    leftPence,
    keepPence: rule.keepPence,
    isAutomatic: true,
  });
  await tellSaver(tx, owner, `leftover of saving ${savingId} for ${period.payday}`, {
    template: "leftover-saved",
    values: {
      amount: formatPounds(amountPence),
      payday: formatLongDate(period.payday),
      until: formatLongDate(addDays(period.cutOffDay, -1)),
    },
  });
  return null;
}

function nextTry(now: Instant, today: CivilDate): Date | null {
  const next = now + 3_600_000;
  return next > londonTime(today, LAST_TRY) ? null : new Date(next);
}

function namedIn(job: ClaimedJob): { readonly savingId: string; readonly employeeId: string } {
  const { savingId, employeeId } = job.payload;
  if (typeof savingId !== "string" || typeof employeeId !== "string") throw new Error(`job ${job.id} names no saving`);
  return { savingId, employeeId };
}
