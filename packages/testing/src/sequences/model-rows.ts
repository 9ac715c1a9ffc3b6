import type { PayPeriod } from "@wellpaid/domain/calendar/payday";
import { type ModelLimits, NO_LIMITS } from "./own-limits.ts";
import type { Owed, PayrollFacts } from "./expected-balances.ts";

export interface ModelAdvance {
  readonly id: string;
  readonly amount: number;
  readonly fee: number;
  readonly createdAt: number;
  readonly period: PayPeriod;
  status: "new" | "cancelled" | "processing" | "paid" | "failed";
  line: ModelLine | null;
  /** Failed after a run had taken it. */
  refund: "owed" | "credited" | "paid" | null;
}

/** What a run takes from one person. */
export interface ModelLine extends Owed {
  readonly payday: string;
  readonly month: string;
  readonly salary: number;
  readonly amountsBack: number;
  readonly feesBack: number;
  readonly net: number;
  readonly carriedOn: number;
}

export interface ModelPerson extends PayrollFacts {
  limits: ModelLimits;
  /** The employer's; null as its end: until lifted. */
  freeze: { readonly until: number | null } | null;
  pausedUntil: number;
  readonly advances: ModelAdvance[];
  readonly lines: ModelLine[];
}

export interface ModelPeriod {
  readonly dates: PayPeriod;
  status: "open" | "fixed" | "posted";
  readonly lines: Map<ModelPerson, ModelLine>;
}

export const isCounted = ({ status }: ModelAdvance): boolean => status !== "cancelled" && status !== "failed";

export const newPerson = (salary: number): ModelPerson => ({
  ...{ salary, startedOn: null, leftOn: null, limits: NO_LIMITS },
  ...{ freeze: null, pausedUntil: 0, advances: [], lines: [] },
});

export const openPeriod = (dates: PayPeriod): ModelPeriod => ({ dates, status: "open", lines: new Map() });

export const isFrozenByEmployer = ({ freeze }: ModelPerson, now: number): boolean =>
  freeze !== null && (freeze.until === null || freeze.until > now);
