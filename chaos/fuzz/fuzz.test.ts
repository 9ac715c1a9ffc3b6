import { expect, test } from "vitest";
import { startFuzzing } from "./start-fuzzing.ts";

test("answers 8,000 malformed inputs to every call without a leak or a change", async () => {
  const { requests, tokensTried, granted, calls, lookedUp, faults } = await startFuzzing({ requests: 8_000, seed: 7 });
  // As one text, which a report shows whole.
  expect(faults.join("\n")).toBe("");
  expect(requests).toBe(8_000);
  expect(tokensTried).toBeGreaterThan(100);
  // It would prove little if nearly everything were refused for its form alone. Codes and second people are beyond it.
  expect(granted / calls).toBeGreaterThan(0.45);
  expect(lookedUp).toBeGreaterThan(200);
}, 600_000);
