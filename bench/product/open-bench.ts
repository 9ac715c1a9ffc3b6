import { cpuSecondsOf, cpuSecondsOfFamily, watchCpu } from "../measure/cpu.ts";
import { openOwnerPool, ownerUrlOf, postmasterOf } from "./reach-database.ts";
import { startProduct, temporaryFolder } from "./start-product.ts";

/** Starts the product for a bench, with a pool as its database's owner; when the bench fails, its newest lines are printed. */
export async function openBench() {
  const product = await startProduct({ dataDir: temporaryFolder() });
  process.once("uncaughtExceptionMonitor", () => console.error(product.output()));
  const ownerUrl = await ownerUrlOf(product.dataDir);
  const owner = openOwnerPool(ownerUrl);
  const postmaster = postmasterOf(product.dataDir);
  const postgres = (): number => cpuSecondsOfFamily(postmaster);
  return {
    product,
    ownerUrl,
    owner,
    /** Processor seconds of its PostgreSQL. */
    postgres,
    /** Watches the processor time of the server and its PostgreSQL. */
    watchServer: () => watchCpu({ server: () => cpuSecondsOf(product.pid), postgres }),
    end: async (): Promise<void> => {
      await owner.end();
      await product.stop();
    },
  };
}
