import { civilDate } from "../calendar/civil-date.ts";
import { EMPLOYED_THROUGHOUT } from "../calendar/pay-of-period.ts";
import { payPeriodContaining, USUAL_PAY_CALENDAR } from "../calendar/payday.ts";
import { NO_PENCE, pence } from "../money/pence.ts";
import { basisPoints } from "../money/percent.ts";
import { type AvailabilityFacts, USUAL_WITHDRAWAL_TERMS } from "./availability.ts";
import { FEE_WHEN_MISSING, type FeeTerms } from "./fee.ts";
import { NO_OWN_LIMITS } from "./own-limits.ts";

// For tests of withdrawals: a person with nothing out of the ordinary.

export const PAID_ON_THE_25TH = { ...USUAL_PAY_CALENDAR, paydayDay: 25 };
/** 26 May to 25 June 2026: 23 working days, closed from 22 June. */
export const PERIOD_OF_JUNE = payPeriodContaining(civilDate("2026-06-10"), PAID_ON_THE_25TH);
export const THREE_PERCENT: FeeTerms = { approach: "percent", percent: basisPoints(300) };

export const USUAL_FACTS: AvailabilityFacts = {
  monthlySalaryPence: pence(200_000),
  period: PERIOD_OF_JUNE,
  isRunStarted: false,
  employment: EMPLOYED_THROUGHOUT,
  division: "england-and-wales",
  terms: USUAL_WITHDRAWAL_TERMS,
  own: NO_OWN_LIMITS,
  fee: FEE_WHEN_MISSING,
  advances: [],
  carriedOverPence: NO_PENCE,
  exposureRoomPence: null,
  today: civilDate("2026-06-15"),
};
