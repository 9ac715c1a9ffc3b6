import { DIVISIONS } from "@wellpaid/domain/calendar/bank-holidays";
import {
  DECISIONS,
  MAX_DECIDED_AT_ONCE,
  MAX_REASON_LENGTH,
  REQUEST_KINDS,
  REQUEST_SORTS,
  REQUEST_STATES,
} from "@wellpaid/domain/requests/approval";
import * as z from "zod/mini";
import { administratorCallsOf, FILE_SECONDS } from "../call.ts";
import {
  CivilDate,
  filterCounts,
  formatQuery,
  Id,
  Instant,
  Nothing,
  notRequired,
  orderQuery,
  Pence,
  pageOf,
  pageQuery,
  TABLE_FILE,
} from "../units.ts";
import { administratorReading } from "../employer/usual-refusals.ts";

const defineCall = administratorCallsOf("employer");

const RequestKind = z.enum(REQUEST_KINDS);
const RequestState = z.enum(REQUEST_STATES);

/** Where and whether a person works at the company. */
export const Place = z.object({ regionId: z.nullable(z.enum(DIVISIONS)), status: z.enum(["employed", "left"]) });

/** What an employee asks the employer for, with what it takes to decide. */
export const EmployeeRequest = z.object({
  id: Id,
  kind: RequestKind,
  state: RequestState,
  askedAt: Instant,
  decidedAt: z.nullable(Instant),
  decidedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  reopenedAt: z.nullable(Instant),
  canReopen: z.boolean(),
  person: z.object({
    id: Id,
    name: z.string(),
    employeeNumber: z.nullable(z.string()),
    payGroup: z.nullable(z.string()),
    startedOn: z.nullable(CivilDate),
    lastDay: z.nullable(CivilDate),
    isInPayroll: z.boolean(),
    isTakeHomePayKnown: z.boolean(),
    /** An approval of on-demand pay reopens access for a person who has requested it again since. */
    isSuspended: z.boolean(),
    isSuspendedSince: z.boolean(),
  }),
  earlierRejections: z.number(),
  saving: z.nullable(
    z.object({
      plan: z.enum(["goal", "buffer"]),
      monthlyContributionPence: Pence,
      percentOfPay: z.nullable(z.number()),
      goalPence: z.nullable(Pence),
      deadline: z.nullable(CivilDate),
      isDeadlineOver: z.boolean(),
    }),
  ),
  change: z.nullable(z.object({ before: z.nullable(Place), after: Place })),
});
export type EmployeeRequest = z.infer<typeof EmployeeRequest>;

const state = z._default(z.enum(["pending", "decided"]), "pending");
const q = z.optional(z.string().check(z.trim(), z.maxLength(100)));
const narrowed = { state, kind: z.optional(RequestKind), q, ...orderQuery(REQUEST_SORTS) };

export const listRequests = defineCall({
  name: "listRequests",
  summary: "What the company's people ask for: what waits, oldest first, or what was decided, newest first",
  route: "GET /employer/requests",
  query: z.object({ ...narrowed, ...pageQuery }),
  answer: pageOf(EmployeeRequest),
  refusals: administratorReading,
});

export const countRequests = defineCall({
  name: "countRequests",
  summary: "How many requests wait and are decided, and how many there are of each kind among those of the given state",
  route: "GET /employer/requests/counts",
  query: z.object({ state, q }),
  answer: filterCounts(["pending", "decided", ...REQUEST_KINDS]),
  refusals: administratorReading,
});

export const exportRequests = defineCall({
  name: "exportRequests",
  summary:
    "The requests as a CSV or a workbook, as their list is narrowed and sorted; up to 20,000, each download is recorded, 60 an hour",
  route: "GET /employer/requests/export",
  roles: ["approver"],
  query: z.object({ ...narrowed, ...formatQuery }),
  answer: z.custom<Blob>(),
  file: TABLE_FILE,
  withinSeconds: FILE_SECONDS,
  refusals: [...administratorReading, "EXPORT_TOO_LONG"],
});

const reason = notRequired(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REASON_LENGTH)));

export const decideRequests = defineCall({
  name: "decideRequests",
  summary: "Approve and reject requests, each on its own; a rejection needs a reason, which the employee reads",
  route: "POST /employer/requests/decide",
  roles: ["approver"],
  body: z.object({
    decisions: z
      .array(z.object({ kind: RequestKind, id: Id, decision: z.enum(DECISIONS), reason }))
      .check(z.minLength(1), z.maxLength(MAX_DECIDED_AT_ONCE)),
  }),
  /** One for each, in the order in which they were sent. */
  answer: z.object({
    results: z.array(
      z.object({
        kind: RequestKind,
        id: Id,
        outcome: z.enum(["decided", "already-decided", "not-found", "not-possible"]),
        state: z.nullable(RequestState),
        message: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: administratorReading,
});

export const reopenRequest = defineCall({
  name: "reopenRequest",
  summary: "Let somebody ask again at once whom the employer rejected less than 30 days ago",
  route: "POST /employer/requests/{id}/reopen",
  roles: ["approver"],
  params: z.object({ id: Id }),
  body: z.object({ kind: z.enum(["on-demand-pay", "savings"]) }),
  answer: Nothing,
  refusals: [...administratorReading, "NOT_FOUND", "NOTHING_TO_REOPEN"],
});
