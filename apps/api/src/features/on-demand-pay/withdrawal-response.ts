import type { Advance } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { instant } from "@wellpaid/domain/calendar/instant";
import { poundsFromPence } from "@wellpaid/domain/money/pounds";
import { cancelSecondsLeft } from "@wellpaid/domain/on-demand-pay/withdrawal-states";
import type { AdvanceRow } from "./withdrawal-store.ts";

type ResponseFields = Pick<AdvanceRow, "id" | "amountPence" | "feePence" | "status" | "createdAt">;

/** An advance as the calls tell it. */
export function advanceAnswer(advance: ResponseFields, now: Date): Advance {
  return {
    id: advance.id,
    createdAt: advance.createdAt.toISOString(),
    amount: poundsFromPence(advance.amountPence),
    fee: poundsFromPence(advance.feePence),
    status: advance.status,
    cancelSecondsLeft: cancelSecondsLeft(advance.status, instant(advance.createdAt.getTime()), instant(now.getTime())),
  };
}
