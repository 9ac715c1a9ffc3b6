import type { AnswerOf, BodyOf } from "@wellpaid/contract/call";
import type { setSelfLimits as call } from "@wellpaid/contract/on-demand-pay/own-limits";
import { formatPoundsShort } from "@wellpaid/domain/money/format";
import { NO_PENCE, type Pence } from "@wellpaid/domain/money/pence";
import { penceFromPounds } from "@wellpaid/domain/money/pounds";
import {
  changeSelfLimit,
  SELF_LIMIT_KINDS,
  type SelfLimitKind,
  type SelfLimits,
} from "@wellpaid/domain/on-demand-pay/own-limits";
import type { Database } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { refuseInput } from "../../../http/refusal-answer.ts";
import type { Session } from "../../../http/session/session.ts";
import { tellIfByPartner } from "../../../shared/partner-agreements.ts";
import { refuse, type RefusalOf } from "../../../refusal.ts";
import { readWithdrawer } from "../withdrawal/withdrawal-facts.ts";
import { writeOwnLimit } from "./own-limit-store.ts";
import { tellOwnLimits } from "./read-own-limits.ts";

type RequestedLimits = Readonly<Record<SelfLimitKind, number | null>>;

/** The requested limits in the units in which they are stored, or the kind whose amount is not in pence. */
function requestedLimits({ each, period, count }: BodyOf<typeof call>): RequestedLimits | "each" | "period" {
  const [eachPence, periodPence] = [each, period].map((pounds) => (pounds === null ? null : penceFromPounds(pounds)));
  if (eachPence === undefined) return "each";
  if (periodPence === undefined) return "period";
  return { each: eachPence, period: periodPence, count };
}

const isBelow = (sum: number | null, min: Pence): boolean => sum !== null && sum < min;

/**
 * Sets the employee's own limits while the employee's row is locked, so that a withdrawal is before it or after it. A
 * repeated call changes nothing: a pending change keeps its time.
 */
export async function setOwnLimits(
  database: Database,
  session: Session,
  body: BodyOf<typeof call>,
): Promise<AnswerOf<typeof call> | RefusalOf<typeof call>> {
  const requested = requestedLimits(body);
  if (typeof requested === "string")
    return refuseInput([{ path: `/${requested}`, message: "must be an amount in pounds and pence" }]);
  return inTransaction(database, async (tx) => {
    const found = await readWithdrawer(tx, session.employeeId, "for update");
    const { facts, now, ownLimits } = found;
    if (facts.isEmployeeSuspended) return refuse("SUSPENDED");
    if (!facts.isAdvancesAvailable) return refuse("ON_DEMAND_PAY_NOT_OFFERED");
    const changes = SELF_LIMIT_KINDS.map((kind) => {
      const limit = changeSelfLimit(ownLimits[kind], requested[kind], now);
      return { kind, limit, isNew: limit !== ownLimits[kind] };
    });
    const min = facts.pay?.terms.minPence ?? NO_PENCE;
    // An unchanged limit may be lower than the current minimum amount.
    if (changes.some(({ kind, isNew }) => isNew && kind !== "count" && isBelow(requested[kind], min)))
      return refuse("OWN_LIMIT_TOO_LOW", formatPoundsShort(min));
    for (const { kind, limit, isNew } of changes) if (isNew) await writeOwnLimit(tx, session, kind, limit, now);
    if (changes.some(({ isNew }) => isNew)) await tellIfByPartner(tx, session, "own-limits");
    const limits = Object.fromEntries(changes.map(({ kind, limit }) => [kind, limit])) as SelfLimits;
    return tellOwnLimits(tx, session.employeeId, { ...found, ownLimits: limits });
  });
}
