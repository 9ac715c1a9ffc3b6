import { expect, test } from "vitest";
import { judgeAudit } from "./judge-audit.ts";

const one = {
  name: "left-pad",
  severity: "high",
  range: "<1.3.1",
  via: [{ title: "Pads too far", url: "https://github.com/advisories/GHSA-0000" }, "right-pad"],
};

test("when nothing is known, then the command ends with 0", () => {
  expect(judgeAudit(JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} })).exitCode).toBe(0);
});

test("when something is known, then it is named with where to read of it, and the command ends with 1", () => {
  const { exitCode, lines } = judgeAudit(JSON.stringify({ vulnerabilities: { "left-pad": one } }));
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
])("when the registry answers %j, then that is no all-clear: the command says why and ends with 2", (text, why) => {
  const { exitCode, lines } = judgeAudit(text);
  expect([exitCode, lines[0]]).toEqual([2, `The registry could not be asked for known vulnerabilities: ${why}`]);
});
