import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { NO_PENCE, type Pence, pence, sum } from "@wellpaid/domain/money/pence";
import { DOCUMENT_KINDS } from "@wellpaid/domain/savings/product";
import { describe, expect, test } from "vitest";
import type { DepositPlatform, DepositPlatformFailure, Instruction, InstructionState, NewClient } from "./port.ts";

/** What a vendor's simulator must provide for the contract. */
export interface DepositPlatformSimulator {
  /** The vendor's adapter, connected to this simulator and as patient as a busy machine needs. */
  readonly platform: DepositPlatform;
  /** The same with a short time-out. */
  readonly impatient: DepositPlatform;
  /** Makes the next call fail, go unanswered, succeed with its answer lost, be delivered twice, or have no effect. */
  failNext(how: "error" | "timeout" | "lost" | "twice" | "reject"): Promise<void>;
  /** Moves time on until every accepted instruction is processed, and then by `days`. */
  settle(days?: number): Promise<void>;
}

const CLIENT: Omit<NewClient, "reference"> = {
  title: "Ms",
  name: "Maya",
  surname: "Ash",
  previousName: null,
  email: "maya.ash@acorn.example",
  phone: "+447700900101",
  birthDate: civilDate("1990-04-17"),
  nationalInsuranceNumber: "QQ123456C",
  address: { lines: ["1 Orchard Row"], town: "Leeds", postcode: "LS1 4AP" },
};

const failureOf = (call: Promise<unknown>): Promise<DepositPlatformFailure["code"] | "none"> =>
  call.then(
    () => "none",
    (error: DepositPlatformFailure) => error.code,
  );

const processed = (amountPence: number) => ({ status: "processed", processedAt: expect.any(Number), amountPence });

/** Every vendor of a deposit platform passes this. */
export function depositPlatformContract(vendor: string, open: () => Promise<DepositPlatformSimulator>): void {
  const start = async () => {
    const simulator = await open();
    const { platform } = simulator;
    const products = await platform.listProducts();
    const product = products.find(
      (product) => product.isInstantAccess && product.isProtected && product.minimumPence <= 100,
    );
    if (product === undefined) throw new Error("there is no product to test with");
    const { clientReference } = await platform.openAccount({ ...CLIENT, reference: crypto.randomUUID() });
    const target = () => ({ reference: crypto.randomUUID(), clientReference, productId: product.productId });
    const deposit = (amountPence: Pence): Instruction => ({ kind: "deposit", ...target(), amountPence });
    const withdraw = (amountPence: Pence): Instruction => ({ kind: "withdraw", ...target(), amountPence });
    const close = (): Instruction => ({ kind: "close-account", ...target() });
    const done = async (instruction: Instruction): Promise<InstructionState | null> => {
      await platform.instruct(instruction);
      await simulator.settle();
      return platform.readInstruction(instruction.reference);
    };
    const accounts = async () => (await platform.readPortfolio(clientReference)).accounts;
    /** The balance of each account without the interest that was credited. */
    const placed = async () =>
      (await accounts()).map(
        ({ balancePence, interestCredits }) => balancePence - sum(interestCredits.map((credit) => credit.amountPence)),
      );
    return {
      simulator: simulator,
      platform,
      product,
      clientReference,
      deposit,
      withdraw,
      close,
      done,
      accounts,
      placed,
    };
  };

  describe(`the deposit platform of ${vendor}`, () => {
    test("lists products with a rate, limits and PDF documents", async () => {
      const { platform, product } = await start();
      for (const depositProduct of await platform.listProducts()) {
        expect(depositProduct.aer).toBeGreaterThanOrEqual(depositProduct.ratePercent);
        expect(depositProduct.maximumPence).toBeGreaterThan(depositProduct.minimumPence);
        expect(depositProduct.noticeDays === 0 && depositProduct.termLength === 0).toBe(depositProduct.isInstantAccess);
      }
      for (const kind of DOCUMENT_KINDS) {
        const file = await platform.readDocument(product.productId, kind);
        expect(new TextDecoder("latin1").decode(file?.bytes.subarray(0, 5))).toBe("%PDF-");
      }
      expect(await platform.readDocument("no-such-product", "DepositInformation")).toBeNull();
    });

    test("opens the same client for the same reference, also with other details", async () => {
      const { platform } = await start();
      const client = { ...CLIENT, reference: crypto.randomUUID() };
      const first = await platform.openAccount(client);
      expect(await platform.openAccount(client)).toEqual(first);
      expect(await platform.openAccount({ ...client, surname: "Beech", email: "maya@acorn.example" })).toEqual(first);
      expect(await platform.openAccount({ ...client, reference: crypto.randomUUID() })).not.toEqual(first);
    });

    test("announces a deposit first and holds it once processed", async () => {
      const { simulator, platform, product, deposit, accounts, placed } = await start();
      const instruction = deposit(pence(5_000));
      expect(await platform.instruct(instruction)).toEqual({ status: "created" });
      expect(await accounts()).toEqual([]);
      await simulator.settle();
      expect(await platform.readInstruction(instruction.reference)).toEqual(processed(5_000));
      expect(await placed()).toEqual([5_000]);
      expect(await accounts()).toMatchObject([
        { productId: product.productId, status: "open", interestPence: expect.any(Number) },
      ]);
    });

    test("runs a repeated instruction once, concurrently and after it is done", async () => {
      const { simulator, platform, deposit, placed } = await start();
      const instruction = deposit(pence(5_000));
      const answers = await Promise.all(Array.from({ length: 5 }, () => platform.instruct(instruction)));
      for (const answer of answers) expect(answer).toEqual({ status: "created" });
      await simulator.settle();
      expect(await platform.instruct(instruction)).toEqual(processed(5_000));
      await simulator.settle();
      expect(await placed()).toEqual([5_000]);
    });

    test("recognises a repeated instruction after months and rate changes", async () => {
      const { simulator, platform, deposit } = await start();
      const instruction = deposit(pence(5_000));
      await platform.instruct(instruction);
      await simulator.settle(200);
      expect(await platform.instruct(instruction)).toEqual(processed(5_000));
    });

    test("refuses a reference reused for something else and changes nothing", async () => {
      const { simulator, platform, deposit, close, placed } = await start();
      const instruction = deposit(pence(5_000));
      await platform.instruct(instruction);
      const others: Instruction[] = [
        { ...instruction, kind: "deposit", amountPence: pence(5_001) },
        { ...instruction, kind: "withdraw", amountPence: pence(5_000) },
        { ...close(), reference: instruction.reference },
      ];
      for (const other of others) expect(await failureOf(platform.instruct(other))).toBe("refused");
      await simulator.settle();
      expect(await placed()).toEqual([5_000]);
    });

    test("lowers the balance on a withdrawal and rejects one above the balance", async () => {
      const { done, deposit, withdraw, placed } = await start();
      await done(deposit(pence(5_000)));
      expect(await done(withdraw(pence(1_234)))).toEqual(processed(1_234));
      expect(await done(withdraw(pence(3_900)))).toMatchObject({ status: "rejected", reason: expect.any(String) });
      expect(await placed()).toEqual([3_766]);
    });

    test("gives each credit in a year an id and a day, and the balance is their sum", async () => {
      const { simulator, done, deposit, accounts, placed } = await start();
      await done(deposit(pence(100_000)));
      await simulator.settle(366);
      const [account] = await accounts();
      const credits = account?.interestCredits ?? [];
      expect(credits.length).toBeGreaterThan(0);
      expect(new Set(credits.map(({ id }) => id)).size).toBe(credits.length);
      expect(await placed()).toEqual([100_000]);
      await simulator.settle(40);
      expect((await accounts())[0]?.interestCredits.slice(0, credits.length)).toEqual(credits);
    });

    test("returns everything with interest on closing, and allows new money", async () => {
      const { simulator, done, deposit, close, accounts, placed } = await start();
      await done(deposit(pence(100_000)));
      await simulator.settle(50);
      const state = await done(close());
      const [closed] = await accounts();
      const interest = sum(closed?.interestCredits.map((credit) => credit.amountPence) ?? []);
      expect(interest).toBeGreaterThan(NO_PENCE);
      expect(state).toEqual(processed(100_000 + interest));
      expect(closed).toMatchObject({ status: "closed", balancePence: 0, interestPence: 0 });
      expect(await done(close())).toMatchObject({ status: "rejected" });
      await done(deposit(pence(700)));
      expect(await accounts()).toMatchObject([closed, { status: "open" }]);
      expect((await placed())[1]).toBe(700);
    });

    test("distinguishes an unknown reference, client or product from a missing answer", async () => {
      const { simulator, platform, deposit } = await start();
      const instruction = deposit(pence(5_000));
      expect(await platform.readInstruction(instruction.reference)).toBeNull();
      expect(await failureOf(platform.instruct({ ...instruction, clientReference: "1" }))).toBe("refused");
      expect(await failureOf(platform.instruct({ ...instruction, productId: "nothing" }))).toBe("refused");
      expect(await failureOf(platform.readPortfolio("1"))).toBe("refused");
      await simulator.failNext("error");
      expect(await failureOf(platform.readInstruction(instruction.reference))).toBe("unknown");
    });

    test.each(["error", "timeout"] as const)(
      "is unknown after the answer %s, took nothing and can be retried",
      async (how) => {
        const { simulator, platform, deposit } = await start();
        const instruction = deposit(pence(5_000));
        await simulator.failNext(how);
        const target = how === "timeout" ? simulator.impatient : platform;
        expect(await failureOf(target.instruct(instruction))).toBe("unknown");
        expect(await platform.readInstruction(instruction.reference)).toBeNull();
        expect(await platform.instruct(instruction)).toEqual({ status: "created" });
      },
    );

    test("is unknown after a lost answer though taken, and a retry does nothing twice", async () => {
      const { simulator, platform, deposit, placed } = await start();
      const instruction = deposit(pence(5_000));
      await simulator.failNext("lost");
      expect(await failureOf(platform.instruct(instruction))).toBe("unknown");
      expect(await platform.readInstruction(instruction.reference)).toEqual({ status: "created" });
      expect(await platform.instruct(instruction)).toEqual({ status: "created" });
      await simulator.settle();
      expect(await placed()).toEqual([5_000]);
    });

    test("returns one client on a retry after the answer to a new client is lost", async () => {
      const { simulator, platform } = await start();
      const client = { ...CLIENT, reference: crypto.randomUUID() };
      await simulator.failNext("lost");
      expect(await failureOf(platform.openAccount(client))).toBe("unknown");
      expect(await platform.openAccount(client)).toEqual(await platform.openAccount(client));
    });

    test("runs an instruction duplicated by the network once", async () => {
      const { simulator, done, deposit, placed } = await start();
      await simulator.failNext("twice");
      await done(deposit(pence(5_000)));
      expect(await placed()).toEqual([5_000]);
    });

    test("takes an instruction that a bank rejects, without effect and with a reason", async () => {
      const { simulator, platform, deposit, accounts } = await start();
      const instruction = deposit(pence(5_000));
      await simulator.failNext("reject");
      expect(await platform.instruct(instruction)).toEqual({ status: "created" });
      await simulator.settle();
      expect(await platform.readInstruction(instruction.reference)).toMatchObject({
        status: "rejected",
        processedAt: expect.any(Number),
        reason: expect.any(String),
      });
      expect(await accounts()).toEqual([]);
    });
  });
}
