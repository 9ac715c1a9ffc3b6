import type { EmployeeRequest } from "@wellpaid/contract/employer/requests";
import { expect, test } from "vitest";
import { whatCame } from "./what-came.ts";

const kind = "savings";
const of = (id: string) => ({ kind, id, person: { name: `Person ${id}` } }) as EmployeeRequest;

test("when another decided otherwise meanwhile, then whose it was and how is told, and what stands as wanted is counted", () => {
  const came = whatCame(["1", "2", "3", "4"].map(of), "approved", [
    { kind, id: "1", outcome: "decided", state: "approved", message: null },
    { kind, id: "2", outcome: "already-decided", state: "approved", message: null },
    { kind, id: "3", outcome: "already-decided", state: "rejected", message: null },
    { kind, id: "4", outcome: "not-possible", state: "pending", message: "Their last day has passed." },
  ]);
  expect(came).toMatchObject({ decided: 1, already: 1, one: null });
  expect(came.problems.map(({ line }) => line)).toEqual([
    "Person 3: Somebody else rejected this meanwhile.",
    "Person 4: Their last day has passed.",
  ]);
});
