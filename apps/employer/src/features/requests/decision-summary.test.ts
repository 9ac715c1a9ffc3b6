import type { EmployeeRequest } from "@wellpaid/contract/requests/requests";
import { expect, test } from "vitest";
import { whatCame } from "./decision-summary.ts";

const kind = "savings";
const of = (id: string) => ({ kind, id, person: { name: `Person ${id}` } }) as EmployeeRequest;

test("names the differing decision and who made it, and counts those as intended", () => {
  const summary = whatCame(["1", "2", "3", "4"].map(of), "approved", [
    { kind, id: "1", outcome: "decided", state: "approved", message: null },
    { kind, id: "2", outcome: "already-decided", state: "approved", message: null },
    { kind, id: "3", outcome: "already-decided", state: "rejected", message: null },
    { kind, id: "4", outcome: "not-possible", state: "pending", message: "Their last day has passed." },
  ]);
  expect(summary).toMatchObject({ decided: 1, already: 1, single: null });
  expect(summary.problems.map(({ line }) => line)).toEqual([
    "Person 3: Someone else has already rejected this.",
    "Person 4: Their last day has passed.",
  ]);
});
