import { describe, expect, test } from "vitest";
import type { Message, Messaging } from "./port.ts";

/** What a vendor's peer must show to the contract. */
export interface MessagingSimulator {
  /** The vendor, talking to this peer. */
  readonly messaging: Messaging;
  /** The same with a time-out well below a second. */
  readonly impatient: Messaging;
  /** A phone that the peer says does not exist. */
  readonly deadPhone: string;
  /** What has arrived for a phone or mailbox, oldest first. */
  received(to: string): Promise<readonly { readonly channel: string; readonly text: string }[]>;
  /** Lets the next call fail, not be answered, or be done with its answer lost. */
  failNext(how: "error" | "timeout" | "lost"): Promise<void>;
}

const message: Message = {
  to: "+447700900101",
  channel: "sms",
  template: "greeting",
  values: { name: "Zoë & <Ada>" },
  reference: "test-1",
};

/** Every vendor of messages passes this; its texts come from `greeting`: 'Hello {name}, £2.00'. */
export function messagingContract(vendor: string, open: () => Promise<MessagingSimulator>): void {
  describe(`messages by ${vendor}`, () => {
    test.each(["sms", "voice", "email"] as const)("by %s arrive as written", async (channel) => {
      const simulator = await open();
      const to = channel === "email" ? `${crypto.randomUUID()}@acorn.example` : phone();
      const outcome = await simulator.messaging.send({ ...message, channel, to });
      expect(outcome.outcome).toBe("accepted");
      expect(await simulator.received(to)).toEqual([{ channel, text: "Hello Zoë & <Ada>, £2.00" }]);
    });

    test("to a number that does not exist are refused and do not arrive", async () => {
      const simulator = await open();
      const outcome = await simulator.messaging.send({ ...message, to: simulator.deadPhone });
      expect(outcome.outcome).toBe("refused");
      expect(await simulator.received(simulator.deadPhone)).toEqual([]);
    });

    test.each(["error", "timeout"] as const)("are unavailable and not sent for the answer %s", async (how) => {
      const simulator = await open();
      const to = phone();
      await simulator.failNext(how);
      const target = how === "timeout" ? simulator.impatient : simulator.messaging;
      expect((await target.send({ ...message, to })).outcome).toBe("unavailable");
      expect(await simulator.received(to)).toEqual([]);
    });

    test("are unavailable after a lost answer though the message arrived", async () => {
      const simulator = await open();
      const to = phone();
      await simulator.failNext("lost");
      expect((await simulator.messaging.send({ ...message, to })).outcome).toBe("unavailable");
      expect(await simulator.received(to)).toHaveLength(1);
    });
  });
}

const phone = (): string => `+4477009${String(Math.floor(Math.random() * 100_000)).padStart(5, "0")}`;
