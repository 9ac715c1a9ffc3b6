import { EXCEPTION_KINDS, EXCEPTION_SORTS } from "@wellpaid/domain/overview/exceptions";
import { SET_UP_STEPS } from "@wellpaid/domain/overview/set-up-steps";
import * as z from "zod/mini";
import { administratorCallsOf } from "../call.ts";
import { CivilDate, Id, Instant, Nothing, orderQuery, Pence, pageOf, pageQuery } from "../units.ts";
import { consoleRefusals, OpenPeriod, ownersRefusals } from "../company-settings/company-settings.ts";
import { RunPayment } from "../payroll/payroll-runs.ts";

const defineCall = administratorCallsOf("employer");

const Kind = z.enum(EXCEPTION_KINDS);

const ofPeriod = z.object({ from: CivilDate, payday: CivilDate });

/** The totals of one payday, over all pay groups that are paid on it. */
export const PaydayOverview = z.object({
  payday: CivilDate,
  withdrew: z.number(),
  /**
   * Null where fewer than five people have withdrawn, for an administrator with neither the payroll nor the owner role: it may
   * reveal what one of them did.
   */
  sums: z.nullable(
    z.object({
      advancedPence: Pence,
      feesPence: Pence,
      /**
       * What payroll will deduct, as far as known: withdrawals, fees and carried-over amounts; from the cut-off also savings. Null
       * for an administrator with neither role.
       */
      duePence: z.nullable(Pence),
    }),
  ),
});
export type PaydayOverview = z.infer<typeof PaydayOverview>;

export const Overview = z.object({
  /** What the figures are of: the payday of the query, or else all current pay periods. Null where there are none. */
  period: z.nullable(z.object({ ...ofPeriod.shape, isCurrent: z.boolean() })),
  /** The latest paydays that are over, newest first. */
  earlier: z.array(ofPeriod),
  people: z.object({
    inPayroll: z.number(),
    withAccount: z.number(),
    withOnDemandPay: z.number(),
    withdrewThisPeriod: z.number(),
    saving: z.number(),
  }),
  periods: z.array(z.object({ ...OpenPeriod.shape, people: z.number() })),
  paydays: z.array(PaydayOverview),
  /**
   * What was withdrawn in the current periods, by day; days are combined until at least five people have withdrawn in them,
   * and a remainder of fewer people is not shown.
   */
  byDay: z.array(z.object({ from: CivilDate, to: CivilDate, amountPence: Pence })),
  /** What was withdrawn for the payday before; null where there was none, and where fewer than five people withdrew for it. */
  previousPence: z.nullable(Pence),
  /** What the payday saves: of an open period as the plans are now. */
  savings: z.object({
    /** Null for an earlier payday. */
    people: z.nullable(z.number()),
    /** Null where it may tell what one person saves. */
    amountPence: z.nullable(Pence),
  }),
  payments: z.nullable(
    z.array(z.object({ ...RunPayment.shape, runId: Id, payGroup: z.nullable(z.string()), payday: CivilDate })),
  ),
  nearLimit: z.nullable(z.object({ exposedPence: Pence, limitPence: Pence })),
  toSetUp: z.array(z.enum(SET_UP_STEPS)),
  setUpDone: z.array(z.enum(SET_UP_STEPS)),
});
export type Overview = z.infer<typeof Overview>;

export const overview = defineCall({
  name: "employerOverview",
  summary:
    "Who uses what, what was advanced and falls due in the current periods or an earlier one, and the next cut-offs",
  route: "GET /employer/overview",
  /** A payday that is over, for its figures; one that the company does not have counts as left out. */
  query: z.object({ payday: z.optional(CivilDate) }),
  answer: Overview,
  refusals: consoleRefusals,
});

export const WaitingException = z.object({
  id: z.string(),
  since: Instant,
  person: z.nullable(z.object({ name: z.string(), payrollRecordId: z.nullable(Id), employeeId: z.nullable(Id) })),
  what: z.string(),
  amountPence: z.nullable(Pence),
  canTryAgain: z.boolean(),
});
export type WaitingException = z.infer<typeof WaitingException>;

export const waitingExceptions = defineCall({
  name: "waitingExceptions",
  summary: "What waits for a person, of one kind, longest first or as sorted",
  route: "GET /employer/exceptions/{kind}",
  params: z.object({ kind: Kind }),
  query: z.object({ ...orderQuery(EXCEPTION_SORTS), ...pageQuery }),
  answer: pageOf(WaitingException),
  refusals: consoleRefusals,
});

export const tryJobAgain = defineCall({
  name: "tryJobAgain",
  summary: "Give a job that has failed too often back to the worker, with all its tries",
  route: "POST /employer/jobs/{id}/try-again",
  roles: ["owner", "payroll"],
  params: z.object({ id: z.string().check(z.regex(/^[0-9]{1,15}$/)) }),
  answer: Nothing,
  refusals: [...ownersRefusals, "NOT_FOUND"],
});
