/**
 * The cash deposit platform as its vendor documents it: token, products, clients, instruction requests, portfolios, each
 * with a dated version. Money moves by instruction only and by the sandbox's clock: `Created`, later `Processed` or
 * `Rejected`. Its faults: `reject` takes an instruction that is rejected when it is due, `slow` answers late and processes
 * a day later, `lost` takes it and loses the reply, `twice` is handed the call twice, as by a network.
 */
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { readNow } from "../clock/read-now.ts";
import { type FaultMode, meetFaults } from "../faults.ts";
import { guard, type PlatformKeys, tokenRoute } from "./access.ts";
import { clientRoutes } from "./client-routes.ts";
import { type PdfWriter, writeDocument } from "./documents.ts";
import { instructionRoutes, statusRoute } from "./instruction-routes.ts";
import { portfolioRoute } from "./portfolio-routes.ts";
import { productListRoutes, productRoute } from "./product-routes.ts";

export interface FlagstoneSimulatorOptions extends PlatformKeys {
  readonly pool: Pool;
  /** As its papers call it. */
  readonly platformName: string;
  readonly writePdf: PdfWriter;
}

const VERSIONS = {
  products: "2022-07-01",
  instructionRequest: "2021-11-01",
  clients: "2020-08-01",
  portfolios: "2020-04-01",
} as const;

/** To be registered below a prefix of its own, such as `/sandbox/flagstone`. */
export async function flagstoneSimulator(scope: FastifyInstance, options: FlagstoneSimulatorOptions): Promise<void> {
  const { pool } = options;
  const now = (): Promise<Date> => readNow(pool);
  /** Calls of one API, with the faults that they meet; those left out wait for the calls that they concern. */
  const api = (
    version: string,
    leaving: readonly FaultMode[] | null,
    routes: (calls: FastifyInstance) => void,
  ): PromiseLike<unknown> =>
    scope.register(async (calls) => {
      guard(calls, options, version, now);
      if (leaving !== null) meetFaults(calls, pool, "savings", 503, () => true, leaving);
      routes(calls);
    });

  await scope.register(async (identity) => tokenRoute(identity, options, now));
  await api(VERSIONS.products, ["lost", "twice", "reject"], (calls) =>
    productListRoutes(calls, now, (product, issue, kind) => writeDocument(options, product, issue, kind)),
  );
  // Checked before each instruction: a fault with a count is meant for the instruction.
  await api(VERSIONS.products, null, (calls) => productRoute(calls, now));
  await api(VERSIONS.clients, ["slow", "reject"], (calls) => clientRoutes(calls, pool));
  await api(VERSIONS.instructionRequest, [], (calls) => instructionRoutes(calls, pool, now));
  await api(VERSIONS.instructionRequest, ["slow", "lost", "twice", "reject"], (calls) => statusRoute(calls, pool));
  await api(VERSIONS.portfolios, ["lost", "twice", "reject"], (calls) => portfolioRoute(calls, pool));
}
