import { randomFrom } from "../../bench/measure/random.ts";
import { checkLedger } from "../../bench/product/check-ledger.ts";
import { openOwnerPool, ownerUrlOf } from "../../bench/product/reach-database.ts";
import { startProduct, temporaryFolder } from "../../bench/product/start-product.ts";
import { tryEveryToken, tryOthersSavings } from "./matrix.ts";
import { type FuzzOutcome, fuzz } from "./run.ts";
import { makeFuzzFixture } from "./world.ts";

/**
 * Starts a product of its own, fuzzes it, and looks that nothing of the one who never acted has changed and that the money is
 * right.
 */
export async function startFuzzing(options: {
  readonly requests: number;
  readonly seed: number;
}): Promise<FuzzOutcome & { readonly tokensTried: number }> {
  const dataDir = temporaryFolder();
  const product = await startProduct({ dataDir });
  const ownerUrl = await ownerUrlOf(dataDir);
  const owner = openOwnerPool(ownerUrl);
  try {
    const fixture = await makeFuzzFixture(product, owner);
    const before = await fixture.digestOf(fixture.quiet.id);
    const matrix = await tryEveryToken(product, fixture);
    const others = await tryOthersSavings(product, fixture);
    const outcome = await fuzz(product, fixture, { requests: options.requests, random: randomFrom(options.seed) });
    const isUntouched = (await fixture.digestOf(fixture.quiet.id)) === before;
    const ledger = await checkLedger(ownerUrl);
    const faults = [
      ...matrix.faults,
      ...others.faults,
      ...outcome.faults,
      ...(isUntouched ? [] : ["the employee who never acts was changed"]),
      ...(ledger.isRight ? [] : [ledger.output]),
    ];
    return { ...outcome, faults, tokensTried: matrix.tried + others.tried };
  } finally {
    await owner.end();
    await product.stop();
  }
}
