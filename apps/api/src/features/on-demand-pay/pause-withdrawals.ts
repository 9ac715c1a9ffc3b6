import type { AnswerOf, BodyOf } from "@wellpaid/contract/call";
import { pauseWithdrawals as call } from "@wellpaid/contract/on-demand-pay/pause";
import { addDays } from "@wellpaid/domain/calendar/civil-date";
import { type Instant, instantText } from "@wellpaid/domain/calendar/instant";
import { londonDate, londonMidnight } from "@wellpaid/domain/calendar/london";
import { refusalOfPause } from "@wellpaid/domain/on-demand-pay/decide-withdrawal";
import { pauseEnd } from "@wellpaid/domain/on-demand-pay/access/pause";
import type { Database } from "../../database/tables/schema.ts";
import { onceForKey } from "../../http/idempotency.ts";
import type { Session } from "../../http/session/session.ts";
import { tellIfByPartner } from "../../shared/partner-agreements.ts";
import type { RefusalOf } from "../../refusal.ts";
import { insertPause } from "./own-limits/own-limit-store.ts";
import { readWithdrawer, type Withdrawer } from "./withdrawal/withdrawal-facts.ts";
import { refuseWithdrawal } from "./withdrawal/withdrawal-refusal.ts";

interface PauseRequest {
  readonly session: Session;
  readonly body: BodyOf<typeof call>;
  readonly idempotencyKey: string | null;
}

/** 00:00 London of the day after the next payday; a payday that is over and not posted yet is not the next one. */
function dayAfterPayday({ period, facts: { nextPeriod }, now }: Withdrawer): Instant {
  const isOver = period.payday < londonDate(now);
  return londonMidnight(addDays(isOver && nextPeriod !== null ? nextPeriod.payday : period.payday, 1));
}

/**
 * Pauses the employee's withdrawals: holds the employee, decides by the rule, writes the pause. Of two at once one makes it,
 * and the other finds it. It ends by its own end, so nothing has to run then.
 */
export async function pauseWithdrawals(
  database: Database,
  { session, body, idempotencyKey: key }: PauseRequest,
): Promise<AnswerOf<typeof call> | RefusalOf<typeof call>> {
  return onceForKey(database, { session, call, key, body }, async (tx) => {
    // `onceForKey` holds the employee's row.
    const withdrawer = await readWithdrawer(tx, session.employeeId, "no lock");
    const refusal = refusalOfPause(withdrawer.facts);
    if (refusal !== undefined) return refuseWithdrawal(refusal);
    const until = pauseEnd(body.duration, withdrawer.now, dayAfterPayday(withdrawer));
    await insertPause(tx, session, until);
    await tellIfByPartner(tx, session, "pause");
    return { frozenUntil: instantText(until) };
  });
}
