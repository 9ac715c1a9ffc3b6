import { readFileSync } from "node:fs";
import { projectFolder } from "./command.ts";

/** What a test runner found, of which only the failures are shown. */
export interface Report {
  passed: number;
  failed: number;
  skipped: number;
  /** One text per failure: its name and its message. */
  failures: string[];
  /** One text per test that passed only when it was retried, with the message of the first try. */
  shaky: string[];
  /** How long each test file took, in no order. */
  files: { name: string; seconds: number }[];
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    /** In milliseconds. */
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
}

/**
 * Reads what `vitest --reporter=json` wrote. A file whose tests could not even be read counts as one failure; a test that
 * passed at its second try keeps the message of the first one.
 */
export function vitestReport(file: string): Report | undefined {
  const report = readJson(file) as VitestReport | undefined;
  if (report === undefined) return undefined;
  const tests = report.testResults.flatMap((each) => each.assertionResults);
  const broken = report.testResults.filter(
    (each) => each.status === "failed" && !each.assertionResults.some((test) => test.status === "failed"),
  );
  const labelOf = (status: string): string[] =>
    report.testResults.flatMap((each) =>
      each.assertionResults
        .filter((test) => test.status === status && (status === "failed" || (test.failureMessages ?? []).length > 0))
        .map((test) => `${each.name}: ${test.fullName}\n${(test.failureMessages ?? []).join("\n")}`),
    );
  const failed = labelOf("failed");
  return {
    passed: tests.filter((test) => test.status === "passed").length,
    failed: failed.length + broken.length,
    skipped: tests.filter((test) => test.status !== "passed" && test.status !== "failed").length,
    failures: [...failed, ...broken.map((each) => `${each.name}\n${each.message}`)],
    shaky: labelOf("passed"),
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      name: name.replace(projectFolder, ""),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

interface PlaywrightSuite {
  title: string;
  specs?: {
    title: string;
    file: string;
    tests: { status: string; results: { duration: number; error?: { message?: string } }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Reads what `playwright --reporter=json` wrote. A journey that passed only when repeated has passed, and is reported. */
export function playwrightReport(file: string): Report | undefined {
  const report = readJson(file) as PlaywrightReport | undefined;
  if (report === undefined) return undefined;
  const specs = report.suites.flatMap(specsOf);
  const labelOf = (status: string): string[] =>
    specs.flatMap((spec) =>
      spec.tests
        .filter((test) => test.status === status)
        .map(
          (test) => `${spec.file}: ${spec.title}\n${test.results.map((each) => each.error?.message ?? "").join("\n")}`,
        ),
    );
  const errors = report.errors.map((error) => error.message ?? "unknown error");
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected + errors.length,
    skipped: report.stats.skipped,
    failures: [...labelOf("unexpected"), ...errors],
    shaky: labelOf("flaky"),
    files: [...Map.groupBy(specs, ({ file }) => file)].map(([name, ofFile]) => ({ name, seconds: secondsOf(ofFile) })),
  };
}

function secondsOf(specs: NonNullable<PlaywrightSuite["specs"]>): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  return results.reduce((total, { duration }) => total + duration, 0) / 1000;
}

function specsOf(suite: PlaywrightSuite): NonNullable<PlaywrightSuite["specs"]> {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
