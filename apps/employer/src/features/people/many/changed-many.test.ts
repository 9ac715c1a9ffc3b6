import { expect, test } from "vitest";
import { whatBecame } from "./changed-many.ts";

const people = ["1", "2", "3", "4"].map((id) => ({ id, name: `Person ${id}` }));
const plain = { code: null, message: null };

test("counts who was changed or so before, and names the others with the reason", () => {
  expect(
    whatBecame(people, [
      { id: "1", outcome: "done", ...plain },
      { id: "2", outcome: "already", ...plain },
      { id: "3", outcome: "not-possible", code: "SUSPENDED_ALREADY", message: "They're suspended." },
      { id: "4", outcome: "not-found", ...plain },
    ]),
  ).toEqual({
    done: 1,
    already: 1,
    problems: [
      { key: "3", line: "Person 3: They're suspended." },
      { key: "4", line: "Person 4: No longer in your list." },
    ],
  });
});
