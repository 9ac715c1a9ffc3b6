import { chanceFrom } from "../measure/chance.ts";
import { checkLedger } from "../product/check-ledger.ts";
import { openOwnerPool, ownerUrlOf } from "../product/reach-database.ts";
import { startProduct, temporaryFolder } from "../product/start-product.ts";
import { tryEveryToken, tryOthersSavings } from "./matrix.ts";
import { type FuzzOutcome, fuzz } from "./run.ts";
import { makeFuzzWorld } from "./world.ts";

/**
 * Starts a product of its own, fuzzes it, and looks that nothing of the one who never acted has changed and that the money is
 * right.
 */
export async function startFuzzing(wish: {
  readonly requests: number;
  readonly seed: number;
}): Promise<FuzzOutcome & { readonly tokensTried: number }> {
  const dataDir = temporaryFolder();
  const product = await startProduct({ dataDir });
  const ownerUrl = await ownerUrlOf(dataDir);
  const owner = openOwnerPool(ownerUrl);
  try {
    const world = await makeFuzzWorld(product, owner);
    const before = await world.digestOf(world.quiet.id);
    const matrix = await tryEveryToken(product, world);
    const others = await tryOthersSavings(product, world);
    const outcome = await fuzz(product, world, { requests: wish.requests, chance: chanceFrom(wish.seed) });
    const isUntouched = (await world.digestOf(world.quiet.id)) === before;
    const ledger = await checkLedger(ownerUrl);
    const faults = [
      ...matrix.faults,
      ...others.faults,
      ...outcome.faults,
      ...(isUntouched ? [] : ["somebody who never acted is changed"]),
      ...(ledger.isRight ? [] : [ledger.told]),
    ];
    return { ...outcome, faults, tokensTried: matrix.tried + others.tried };
  } finally {
    await owner.end();
    await product.stop();
  }
}
