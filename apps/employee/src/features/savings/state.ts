import { useQuery } from "@tanstack/react-query";
import type { SavingAccount } from "@wellpaid/contract/savings/savings";
import type { SavingsRequest } from "@wellpaid/contract/savings/savings-request";
import { type Instant, instant } from "@wellpaid/domain/calendar";
import { type SavingsState, type SavingView, savingsLink, savingViewOf } from "@wellpaid/domain/savings/savings-link";
import { product } from "@wellpaid/texts/product";
import { useProfile } from "../../shared/profile.ts";
import { activeRequestQuery, savingAccountQuery } from "./queries.ts";
import { failureQuery } from "./savings-api.ts";

/** What a savings screen knows before it is rendered. */
export interface SavingsFacts {
  /** Null where there is no saving. */
  readonly account: SavingAccount | null;
  /** Null where nothing was requested, or the request no longer counts. */
  readonly request: SavingsRequest | null;
  readonly view: SavingView;
  /** Where the header's link leads. */
  readonly link: string;
}

/** Where the Savings link leads in a state; null while nothing is known. */
const linkOf = (state: SavingsState | null): string => savingsLink(state, product.savingsProviderSlug);

/** An approved saving that has ended no longer counts; while the employer's record is incomplete, it is still pending. */
function approvalOf(account: SavingAccount | null, request: SavingsRequest | null): SavingsState["approval"] {
  if (request?.adminApproveStatus !== "approved") return request?.adminApproveStatus ?? null;
  if (account === null) return null;
  return request.isRecordIncomplete ? "pending" : "approved";
}

/** What decides where the Savings link leads. */
function savingsStateOf(
  account: SavingAccount | null,
  request: SavingsRequest | null,
  lastFailureStatus: number | null,
): SavingsState {
  return {
    lastFailureStatus,
    approval: approvalOf(account, request),
    isSuspended: account?.status === "suspended",
    isWaitingToStart: account?.isWaitingToStart ?? false,
    isCongrShown: account?.isCongrShown ?? false,
    isGoalReached: account?.isGoalReached ?? false,
    isDeadlinePassed: account?.isDeadlinePassed ?? false,
    isChangeProductInProcess: account?.isChangeProductInProcess ?? false,
    isDeactivationInProcess: account?.isDeactivationInProcess ?? false,
    allReachedWithdrawn: account?.allReachedWithdrawn ?? false,
  };
}

/** The last savings call that failed; its status is null once one has succeeded since. */
export const useSavingsFailure = () => useQuery(failureQuery(useProfile().id)).data;

/** The link for a saving whose congratulation has been shown. */
export const linkAfterCongratulation = ({ account, request }: SavingsFacts): string =>
  linkOf(savingsStateOf(account && { ...account, isCongrShown: true }, request, null));

/** Whether a rejected request may be made again now. */
export function mayAskAgain(request: SavingsRequest | null, now: Instant | null): boolean {
  const from = request?.canRequestFrom ?? null;
  return request?.adminApproveStatus === "rejected" && from !== null && now !== null && instant(from) <= now;
}

/** The status that leads to the service-error screen. */
const SERVICE_ERROR = 500;

export const hasServiceFailed = ({ status }: { readonly status: number | null }): boolean => status === SERVICE_ERROR;

/** The screen to which a failed savings service leads. */
export const serviceErrorPath = (): string => linkOf(savingsStateOf(null, null, SERVICE_ERROR));

interface SavingsFactsState {
  /** Undefined while something is loading or failed to load. */
  readonly facts: SavingsFacts | undefined;
  readonly problem: Error | null;
  /** Requests both again; settles once both have loaded or failed. */
  readonly readAgain: () => Promise<unknown>;
}

/**
 * The saving and the request for it, as the server has them, with the recorded failure.
 * @param isFailureJudged whether the gate has allowed the screen, whatever has failed
 */
export function useSavingsFacts({ enabled = true, isFailureJudged = false } = {}): SavingsFactsState {
  const { status } = useSavingsFailure();
  const failure = isFailureJudged ? null : status;
  const account = useQuery({ ...savingAccountQuery, enabled });
  const request = useQuery({ ...activeRequestQuery, enabled });
  const readAgain = () => Promise.all([account.refetch(), request.refetch()]);
  if (account.data === undefined || request.data === undefined)
    return { facts: undefined, problem: account.error ?? request.error, readAgain };
  const state = savingsStateOf(account.data, request.data, failure);
  return {
    facts: { account: account.data, request: request.data, view: savingViewOf(state), link: linkOf(state) },
    problem: null,
    readAgain,
  };
}
