import { expect, test } from "vitest";
import { judgeAudit } from "./judge-audit.ts";

const item = {
  name: "left-pad",
  severity: "high",
  range: "<1.3.1",
  via: [{ title: "Pads too far", url: "https://github.com/advisories/GHSA-0000" }, "right-pad"],
};

test("exits with 0 when nothing is known", () => {
  expect(judgeAudit(JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} })).exitCode).toBe(0);
});

test("names each known entry with a link and exits with 1", () => {
  const { exitCode, lines } = judgeAudit(JSON.stringify({ vulnerabilities: { "left-pad": item } }));
  expect(exitCode).toBe(1);
  expect(lines).toEqual([
    "high: left-pad <1.3.1",
    "  Pads too far (https://github.com/advisories/GHSA-0000)",
    "  by right-pad",
    "1 packages have known vulnerabilities.",
  ]);
});

test.each([
  ["", "its answer is no report"],
  ["<html>", "its answer is no report"],
  ["{}", "its answer is no report"],
  ["null", "its answer is no report"],
  [JSON.stringify({ message: "405 Method Not Allowed", error: {} }), "405 Method Not Allowed"],
])("for the registry answer %j gives no all-clear, names the reason and exits with 2", (text, why) => {
  const { exitCode, lines } = judgeAudit(text);
  expect([exitCode, lines[0]]).toEqual([2, `The registry could not be asked for known vulnerabilities: ${why}`]);
});
