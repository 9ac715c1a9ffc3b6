import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "../measure/random.ts";
import type { Asker } from "../product/ask.ts";
import type { BenchEmployee } from "../product/employees.ts";
import { ask, type Operation } from "./journal.ts";

/** No employee makes more withdrawals than a pay period allows. */
const MAX_EACH = 4;

/** Withdrawals and cancels that continue until stopped, each recorded before it is sent. */
export interface Workload {
  readonly operations: readonly Operation[];
  /** Starts nothing more; resolves when everything that was started has ended. */
  stop(): Promise<void>;
}

/** Records an operation before it is sent. */
export function noted(
  journal: Operation[],
  call: Operation["call"],
  employee: BenchEmployee,
  body: unknown,
): Operation {
  const operation: Operation = {
    call,
    employee,
    key: randomUUID(),
    body: JSON.stringify(body),
    outcome: { is: "unknown", why: "not asked yet" },
    wasUnknown: false,
  };
  journal.push(operation);
  return operation;
}

export async function withdrawOnce(
  asker: Asker,
  journal: Operation[],
  employee: BenchEmployee,
  pounds: number,
): Promise<Operation> {
  const operation = noted(journal, "withdraw", employee, { amount: pounds });
  operation.outcome = await ask(asker, operation);
  return operation;
}

export async function cancelOnce(
  asker: Asker,
  journal: Operation[],
  employee: BenchEmployee,
  advanceId: string,
): Promise<Operation> {
  const operation = noted(journal, "cancelAdvance", employee, { advanceId });
  operation.outcome = await ask(asker, operation);
  return operation;
}

/** Starts a load with the given number of workers over these employees. */
export function startWorkload(
  asker: Asker,
  employees: readonly BenchEmployee[],
  workers: number,
  random: Random,
): Workload {
  const operations: Operation[] = [];
  const stopped = new AbortController();
  let input = 0;
  const work = async (): Promise<void> => {
    while (!stopped.signal.aborted && input < employees.length * MAX_EACH) {
      const employee = employees[input % employees.length];
      input += 1;
      if (employee === undefined) return;
      const { outcome } = await withdrawOnce(asker, operations, employee, random.between(10, 20));
      if (outcome.is === "acknowledged" && random.is(0.3)) {
        await cancelOnce(asker, operations, employee, String(outcome.answer["id"]));
      }
      if (outcome.is === "unknown") await sleep(20);
    }
  };
  const done = Promise.all(Array.from({ length: workers }, work));
  return {
    operations,
    stop: async () => {
      stopped.abort();
      await done;
    },
  };
}
