import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { playwrightReport, vitestReport } from "./reports.ts";

const folder = mkdtempSync(join(tmpdir(), "wellpaid-reports-"));
afterAll(() => rmSync(folder, { recursive: true }));

function written(report: unknown): string {
  const file = join(folder, "report.json");
  writeFileSync(file, JSON.stringify(report));
  return file;
}

it("counts and names a failed test, one that passes on retry and an unreadable file", () => {
  const report = vitestReport(
    written({
      testResults: [
        {
          name: "a.test.ts",
          startTime: 1_000,
          endTime: 3_500,
          status: "failed",
          message: "",
          assertionResults: [
            { status: "passed", fullName: "a", failureMessages: [] },
            { status: "passed", fullName: "late", failureMessages: ["expected 2"] },
            { status: "failed", fullName: "b", failureMessages: ["expected 1"] },
            { status: "pending", fullName: "c" },
          ],
        },
        {
          name: "broken.test.ts",
          startTime: 3_500,
          endTime: 3_500,
          status: "failed",
          message: "no such module",
          assertionResults: [],
        },
      ],
    }),
  );
  expect(report).toEqual({
    passed: 2,
    failed: 2,
    skipped: 1,
    failures: ["a.test.ts: b\nexpected 1", "broken.test.ts\nno such module"],
    shaky: ["a.test.ts: late\nexpected 2"],
    files: [
      { name: "a.test.ts", seconds: 2.5 },
      { name: "broken.test.ts", seconds: 0 },
    ],
  });
});

it("counts a journey that passes on retry as passed, with a note, and one that never does as failed", () => {
  const spec = (title: string, status: string) => ({
    title,
    file: "j.ts",
    tests: [{ status, results: [{ duration: 1_500, error: { message: "late" } }] }],
  });
  const report = playwrightReport(
    written({
      suites: [
        {
          title: "j.ts",
          specs: [spec("good", "expected")],
          suites: [{ title: "inner", specs: [spec("shaky", "flaky"), spec("bad", "unexpected")] }],
        },
      ],
      errors: [],
      stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    }),
  );
  expect(report).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
    failures: ["j.ts: bad\nlate"],
    shaky: ["j.ts: shaky\nlate"],
    files: [{ name: "j.ts", seconds: 4.5 }],
  });
});

it("counts no report when there is none", () => {
  expect(vitestReport(join(folder, "none.json"))).toBeUndefined();
});
