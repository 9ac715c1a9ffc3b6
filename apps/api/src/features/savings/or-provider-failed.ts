import { DepositPlatformFailure } from "@wellpaid/providers/deposit-platform/port";
import { type Refusal, refuse } from "../../refusal.ts";

/** Runs a request to the deposit platform; any failure becomes the same refusal (docs/product/api.md#errors). */
export async function orProviderFailed<T>(request: () => Promise<T>): Promise<T | Refusal<"SAVINGS_PROVIDER_FAILED">> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof DepositPlatformFailure) return refuse("SAVINGS_PROVIDER_FAILED");
    throw error;
  }
}
