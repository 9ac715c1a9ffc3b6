import type { DepositPlatform, DepositProduct } from "@wellpaid/providers/deposit-platform/port";
import type { Context } from "../../../context.ts";

type Ctx = Pick<Context, "depositPlatform">;

/** Queries in progress. */
const catalogues = new WeakMap<DepositPlatform, Promise<readonly DepositProduct[]>>();

/**
 * Returns every product of the platform as it is offered now, also those offered to no one here. Concurrent callers
 * share one query. Nothing is cached beyond it: a platform that is away is reported as such, and a rate is today's.
 * @throws DepositPlatformFailure
 */
export function readCatalogue({ depositPlatform }: Ctx): Promise<readonly DepositProduct[]> {
  const known = catalogues.get(depositPlatform);
  if (known !== undefined) return known;
  const forget = () => catalogues.delete(depositPlatform);
  const pending = depositPlatform.listProducts().finally(forget);
  catalogues.set(depositPlatform, pending);
  return pending;
}

/**
 * One product of the catalogue; undefined when the platform no longer offers it.
 * @throws DepositPlatformFailure
 */
export async function findProduct(ctx: Ctx, productId: string): Promise<DepositProduct | undefined> {
  return (await readCatalogue(ctx)).find((product) => product.productId === productId);
}
