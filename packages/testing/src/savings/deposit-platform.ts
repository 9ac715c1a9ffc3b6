import type { AddressInfo } from "node:net";
import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { pence } from "@wellpaid/domain/money/pence";
import { createFlagstone, type FlagstoneOptions } from "@wellpaid/providers/deposit-platform/flagstone";
import type { DepositPlatform, InstructionState, NewClient } from "@wellpaid/providers/deposit-platform/port";
import { flagstoneSimulator } from "@wellpaid/sandbox/deposit-platform/flagstone-simulator";
import { type FaultSetting, setFault } from "@wellpaid/sandbox/faults";
import Fastify from "fastify";
import { afterAll, beforeEach } from "vitest";
import { testDatabase } from "../database/test-database.ts";
import { writeTaggedPdf } from "@wellpaid/api/files/tagged-pdf";

type Look = () => Promise<InstructionState | null>;

/** A person with a product at the platform. */
interface TestSaver {
  readonly platform: DepositPlatform;
  readonly clientReference: string;
  /** Each tells how to look what became of it. */
  readonly deposit: (amountPence: number) => Promise<Look>;
  readonly withdraw: (amountPence: number) => Promise<Look>;
  readonly close: () => Promise<Look>;
}

/** The sandbox's deposit platform over HTTP, on a database and a clock of its own. */
export interface TestDepositPlatform {
  readonly origin: string;
  readonly flagstone: (other?: Partial<FlagstoneOptions>) => DepositPlatform;
  readonly saver: (productId: string) => Promise<TestSaver>;
  readonly fail: (error: Omit<FaultSetting, "target">) => Promise<void>;
  readonly advance: (span: string) => Promise<void>;
  /** Forward to a day and time in London. */
  readonly goTo: (day: string, time: string) => Promise<void>;
}

/** On a machine that is busy with other tests, far longer than an answer needs. */
const PATIENCE_MS = 15_000;
const KEYS = { subscriptionKey: "k", clientId: "wellpaid", clientSecret: "s" } as const;
/** Earlier than any test goes to. */
const BEGINS = ["2029-03-14", "10:00"] as const;

export const testClient: Omit<NewClient, "reference"> = {
  title: "Mr",
  name: "Noah",
  surname: "Beech",
  previousName: "Birch",
  email: "noah.beech@acorn.example",
  phone: "+447700900102",
  birthDate: civilDate("1988-01-09"),
  nationalInsuranceNumber: "QQ123456C",
  address: { lines: ["2 Orchard Row"], town: "Leeds", postcode: "LS1 4AP" },
};

/** Everything ends with the file. */
export async function testDepositPlatform(): Promise<TestDepositPlatform> {
  const { owner: pool } = await testDatabase();
  const server = Fastify({ forceCloseConnections: true });
  const options = { ...KEYS, pool, platformName: "Harbour", writePdf: writeTaggedPdf };
  await server.register(flagstoneSimulator, { prefix: "/sandbox/flagstone", ...options });
  await server.listen({ port: 0, host: "localhost" });
  const origin = `http://localhost:${(server.server.address() as AddressInfo).port}/sandbox/flagstone`;
  const flagstone = (other: Partial<FlagstoneOptions> = {}) =>
    createFlagstone({ baseUrl: origin, identityUrl: origin, ...KEYS, timeoutMilliseconds: PATIENCE_MS, ...other });
  const goTo = async (day: string, time: string): Promise<void> => {
    await pool.query(
      `update sandbox.clock set ahead_by =
         greatest(ahead_by, ($1::timestamp at time zone 'Europe/London') - clock_timestamp())`,
      [`${day} ${time}`],
    );
  };
  await goTo(...BEGINS);
  beforeEach(() => setFault(pool, { target: "savings", mode: "ok" }));
  afterAll(() => server.close());
  return {
    origin,
    flagstone,
    saver: (productId) => saverOf(flagstone(), productId),
    fail: (error) => setFault(pool, { target: "savings", ...error }),
    advance: async (span) => {
      await pool.query("update sandbox.clock set ahead_by = ahead_by + $1::interval", [span]);
    },
    goTo,
  };
}

async function saverOf(platform: DepositPlatform, productId: string): Promise<TestSaver> {
  const { clientReference } = await platform.openAccount({ ...testClient, reference: crypto.randomUUID() });
  const give = async (
    what: { readonly kind: "deposit" | "withdraw"; readonly amount: number } | { readonly kind: "close-account" },
  ): Promise<Look> => {
    const target = { reference: crypto.randomUUID(), clientReference, productId };
    await platform.instruct(
      what.kind === "close-account"
        ? { kind: what.kind, ...target }
        : { kind: what.kind, ...target, amountPence: pence(what.amount) },
    );
    return () => platform.readInstruction(target.reference);
  };
  return {
    platform,
    clientReference,
    deposit: (amount) => give({ kind: "deposit", amount }),
    withdraw: (amount) => give({ kind: "withdraw", amount }),
    close: () => give({ kind: "close-account" }),
  };
}
