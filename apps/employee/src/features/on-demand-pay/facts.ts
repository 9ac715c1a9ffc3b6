import { useQuery } from "@tanstack/react-query";
import type { checkFrozenStatus } from "@wellpaid/contract/account/account";
import type { AnswerOf } from "@wellpaid/contract/call";
import type { Profile } from "@wellpaid/contract/identity/identity";
import type {
  AdvanceAmount,
  lastAccessRequest,
  onDemandPayAccount,
} from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { instant } from "@wellpaid/domain/calendar";
import { formatPercent, formatPounds } from "@wellpaid/domain/money";
import { type Access, hasAccess } from "@wellpaid/domain/on-demand-pay/access/access";
import type { Availability } from "@wellpaid/domain/on-demand-pay/availability";
import { FEE_WHEN_MISSING, type FeeTerms, feeTermsOf } from "@wellpaid/domain/on-demand-pay/fee";
import { type HomeCard, homeCardOf } from "@wellpaid/domain/on-demand-pay/home-card";
import type { Freeze } from "@wellpaid/domain/on-demand-pay/access/pause";
import { onDemandPayTexts } from "@wellpaid/texts/on-demand-pay/on-demand-pay";
import { amountOf, londonDateOf } from "@wellpaid/web";
import { useProfile } from "../../shared/profile.ts";
import { accessRequestQuery, amountQuery, frozenQuery, payAccountQuery } from "./queries.ts";

type Request = AnswerOf<typeof lastAccessRequest>;

/** The wire's amounts as the domain's rules take them. */
export function availabilityOf(wire: AdvanceAmount): Availability {
  const maxPence = amountOf(wire.max);
  return {
    earnedPence: amountOf(wire.earned),
    workingDays: { passed: wire.workingDaysPassed, total: wire.workingDaysInPeriod },
    maxPence,
    takenPence: amountOf(wire.estimated),
    limitPence: amountOf(wire.limit),
    amountPence: amountOf(wire.amount),
    bound: wire.bound,
    minPence: amountOf(wire.min),
    availableCount: wire.availableCount,
    initialMaximumAvailableCount: wire.initialMaximumAvailableCount,
    isDateBeforeBoundary: wire.isDateBeforeBoundary,
  };
}

function accessOf(account: AnswerOf<typeof onDemandPayAccount>, request: Request): Access {
  return {
    account: account?.status ?? null,
    request:
      request === null || request.status !== "rejected"
        ? (request as Access["request"])
        : {
            status: "rejected",
            rejectedOn: londonDateOf(request.createdAt),
            isReopened: request.canRequestFrom === null,
          },
  };
}

/** Who froze it does not change the card; without an end only an employer does. */
function freezeOf(frozen: AnswerOf<typeof checkFrozenStatus> | undefined): Freeze | null {
  if (!frozen?.isFrozen) return null;
  if (frozen.frozenUntil === null) return { by: "employer", until: null };
  return { by: "employee", until: instant(frozen.frozenUntil) };
}

export function feeTermsOfCompany({ feeApproach, feeAmount }: Profile["company"]): FeeTerms {
  return feeTermsOf(feeApproach, feeAmount) ?? FEE_WHEN_MISSING;
}

/** '£2.00' or '3%'. */
export function feeWords(terms: FeeTerms): string {
  return terms.approach === "fixed" ? formatPounds(terms.feePence) : formatPercent(terms.percent);
}

export const isFree = (terms: FeeTerms): boolean => (terms.approach === "fixed" ? terms.feePence : terms.percent) === 0;

/** What a withdrawal costs, as a line of its own. */
export const feeEachWords = (terms: FeeTerms): string =>
  isFree(terms) ? onDemandPayTexts.noFee : onDemandPayTexts.feeEach(feeWords(terms));

/** The text for an employee who may register. */
export const canRegisterWords = (terms: FeeTerms): string =>
  isFree(terms) ? onDemandPayTexts.canRegisterFreeLine : onDemandPayTexts.canRegisterLine(feeWords(terms));

export interface PayFacts {
  readonly card: HomeCard;
  readonly request: Request;
  /** Null without access. */
  readonly amount: AdvanceAmount | null;
}

export interface PayFactsState {
  /** Undefined while something is on its way or did not come. */
  readonly facts: PayFacts | undefined;
  readonly problem: Error | null;
  readonly readAgain: () => void;
}

/** Everything that decides what on-demand pay shows, on home and on the withdraw page. */
export function usePayFacts(): PayFactsState {
  const profile = useProfile();
  const isSuspended = profile.status === "suspended";
  const account = useQuery(payAccountQuery);
  const request = useQuery(accessRequestQuery);
  const frozen = useQuery({ ...frozenQuery, enabled: profile.status === "frozen" });
  const known = account.data !== undefined && request.data !== undefined;
  const access = known ? accessOf(account.data, request.data) : null;
  const { company, hasLeft } = profile;
  const isOpen = company.isAdvancesAvailable && !company.isSuspended && !isSuspended && !hasLeft;
  const mayHaveAmount = isOpen && access !== null && hasAccess(access);
  const amount = useQuery({ ...amountQuery, enabled: mayHaveAmount });
  const queries = [
    account,
    request,
    ...(profile.status === "frozen" ? [frozen] : []),
    ...(mayHaveAmount ? [amount] : []),
  ];
  const problem = queries.find((query) => query.data === undefined && query.error !== null)?.error ?? null;
  const readAgain = () => {
    for (const query of queries) if (query.error !== null) void query.refetch();
  };
  if (access === null || request.data === undefined || queries.some((query) => query.data === undefined))
    return { facts: undefined, problem, readAgain };
  const found = amount.data ?? null;
  const card = homeCardOf({
    isAdvancesAvailable: profile.company.isAdvancesAvailable,
    isCompanySuspended: profile.company.isSuspended,
    isEmployeeSuspended: isSuspended,
    hasLeft,
    freeze: freezeOf(frozen.data),
    access,
    isRegistrationClosed: profile.company.isOnDemandPayRegistrationClosed,
    payslipUrl: profile.company.payslipUrl,
    hasPayrollRecord: profile.monthlySalary !== null,
    availability: found && availabilityOf(found),
  });
  return { facts: { card, request: request.data, amount: found }, problem, readAgain };
}
