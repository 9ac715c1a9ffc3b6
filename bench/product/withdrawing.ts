import { randomUUID } from "node:crypto";
import type { Asker } from "./ask.ts";
import type { BenchEmployee } from "./employees.ts";

/** So often an employee withdraws in a pay period at most. */
const PER_EMPLOYEE = 5;

/** Hands out employees one after the other, each as often as a pay period allows. */
export function takingTurns(employees: readonly BenchEmployee[]): () => BenchEmployee {
  let taken = 0;
  return () => {
    const employee = employees[taken % employees.length];
    taken += 1;
    if (employee === undefined || taken > employees.length * PER_EMPLOYEE)
      throw new Error("more --employees are needed");
    return employee;
  };
}

/** One withdrawal of £10 by the product's own call. */
export async function withdraw(asker: Asker, employee: BenchEmployee): Promise<void> {
  const headers = { "app-auth": employee.token, "content-type": "application/json", "idempotency-key": randomUUID() };
  const { status, body } = await asker.send("POST", "/api/v1/vancepay/advance", headers, '{"amount":10}');
  if (status !== 200) throw new Error(`a withdrawal was answered ${status}: ${JSON.stringify(body)}`);
}
