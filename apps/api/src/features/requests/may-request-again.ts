import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import type { RequestKind, RequestState } from "@wellpaid/domain/requests/approval";
import { REQUEST_STRATEGIES } from "./request-strategies.ts";

/** Whether a rejected employee must wait before the next request, so that reopening helps them. */
export function isWaitingToAskAgain(
  kind: RequestKind,
  request: {
    readonly state: RequestState;
    readonly decidedAt: Date | null;
    readonly isReopened: boolean;
    readonly isNewest: boolean;
  },
  today: CivilDate,
): boolean {
  const { mayAskAgainFrom } = REQUEST_STRATEGIES[kind];
  const { decidedAt } = request;
  if (mayAskAgainFrom === null || decidedAt === null || request.state !== "rejected") return false;
  return !request.isReopened && request.isNewest && today < mayAskAgainFrom(decidedAt);
}
