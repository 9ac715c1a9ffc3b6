import type { AnswerOf } from "@wellpaid/contract/call";
import type { lastAccessRequest } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { type Instant, instant } from "@wellpaid/domain/calendar";
import type { HomeCard } from "@wellpaid/domain/on-demand-pay/home-card";

type Request = AnswerOf<typeof lastAccessRequest>;

/** The screens of asking for on-demand pay, by their addresses. */
export type AccessPlace =
  | "/dashboard/home"
  | "/dashboard/request-on-demand-pay"
  | "/dashboard/register-interest"
  | "/dashboard/waiting-request-on-demand-pay"
  | "/dashboard/rejected-request-on-demand-pay";

/** Whether a rejected request may be made again by now. */
export function mayAskAgain(request: Request, now: Instant | null): boolean {
  const from = request?.canRequestFrom ?? null;
  return request?.status === "rejected" && from !== null && now !== null && instant(from) <= now;
}

/**
 * The screen that a person is redirected to instead; null when the opened one fits. It is the first that fits, and home from
 * the waiting screen when nothing was requested (docs/product/on-demand-pay.md#access).
 */
export function redirectOf(page: AccessPlace, facts: Parameters<typeof placesOf>[0], now: Instant | null) {
  const allowedPages = placesOf(facts, now);
  if (allowedPages.includes(page)) return null;
  const isNothingWaitedFor = page === "/dashboard/waiting-request-on-demand-pay" && facts.request === null;
  return isNothingWaitedFor ? "/dashboard/home" : allowedPages[0];
}

/** Which of the screens fit, the first before others. */
export function placesOf(
  { card, request }: { readonly card: HomeCard; readonly request: Request },
  now: Instant | null,
): readonly [AccessPlace, ...AccessPlace[]] {
  const asking = ["/dashboard/request-on-demand-pay", "/dashboard/register-interest"] as const;
  const rejected = "/dashboard/rejected-request-on-demand-pay";
  const afterRejection = [rejected, ...(mayAskAgain(request, now) ? asking : [])] as const;
  switch (card.kind) {
    case "can-register":
      return asking;
    case "rejected":
      return afterRejection;
    case "being-set-up":
      return ["/dashboard/waiting-request-on-demand-pay"];
    case "register-now":
      if (request?.status === "pending") return ["/dashboard/waiting-request-on-demand-pay"];
      return request?.status === "rejected" ? afterRejection : ["/dashboard/register-interest", ...asking];
    // That page explains why not.
    case "company-suspended":
    case "not-available":
      return ["/dashboard/register-interest"];
    default:
      return ["/dashboard/home"];
  }
}
