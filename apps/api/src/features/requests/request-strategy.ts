import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import type { RequestKind } from "@wellpaid/domain/requests/approval";
import type { FilledTemplate } from "@wellpaid/texts/messages";
import type { AuditedState } from "../../shared/audit-log.ts";
import type { Tx } from "../../database/tables/schema.ts";
import type { LockedRequest } from "./request-store.ts";

/** How it was decided, for the message to the employee. */
export type DecidedFacts =
  | { readonly decision: "approved" }
  | { readonly decision: "rejected"; readonly decidedAt: Date; readonly reason: string | null };

/** What a decision changed in addition to the request, for the audit log. */
export interface Changed {
  readonly before: AuditedState;
  readonly after: AuditedState;
}

export const NOTHING_CHANGED: Changed = { before: {}, after: {} };

/** What differs between the kinds of request. */
export interface RequestStrategy {
  readonly isOffered: (request: LockedRequest) => boolean;
  /** Applies the further effects of a decision, in its transaction. */
  readonly approve: (tx: Tx, request: LockedRequest) => Promise<Changed>;
  readonly reject: (tx: Tx, request: LockedRequest) => Promise<Changed>;
  readonly template: (request: LockedRequest, decided: DecidedFacts) => FilledTemplate;
  /** The day from which an employee may ask again after a rejection; null when they may at once. */
  readonly mayAskAgainFrom: ((decidedAt: Date) => CivilDate) | null;
  readonly wordsOfReopening: (request: LockedRequest) => FilledTemplate | null;
}

export type RequestStrategies = Readonly<Record<RequestKind, RequestStrategy>>;
