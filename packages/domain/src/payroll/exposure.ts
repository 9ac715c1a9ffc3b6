import type { SignedPence } from "../money/pence.ts";

/** Of the limit: from here on a company is near it. */
export const NEAR_LIMIT_PERCENT = 80;

/** Whether what is out for a company is so near its limit that its owners and the operator are notified. */
export function isNearLimit(exposed: SignedPence, limit: SignedPence): boolean {
  return exposed > 0 && exposed * 100 >= limit * NEAR_LIMIT_PERCENT;
}
