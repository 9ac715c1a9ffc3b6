/** The result of `npm audit --json`. */
export interface AuditResult {
  /** 0: no vulnerability is known; 1: some are; 2: the registry could not be reached. */
  readonly exitCode: 0 | 1 | 2;
  readonly lines: readonly string[];
}

interface Vulnerability {
  readonly name: string;
  readonly severity: string;
  readonly range: string;
  readonly via: readonly (string | { readonly title: string; readonly url: string })[];
}

interface Report {
  readonly message?: string;
  readonly vulnerabilities?: Readonly<Record<string, Vulnerability>>;
}

const notAsked = (why: string): AuditResult => ({
  exitCode: 2,
  lines: [
    `The registry could not be asked for known vulnerabilities: ${why}`,
    "Nothing is known of them by this. Run it where the registry answers npm audit.",
  ],
});

function readReport(text: string): Report | null {
  try {
    return JSON.parse(text) as Report;
  } catch {
    return null;
  }
}

/** Judges the report; an answer that is not clearly a report does not count as an all-clear. */
export function judgeAudit(text: string): AuditResult {
  const report = readReport(text);
  if (report?.vulnerabilities === undefined) return notAsked(report?.message ?? "its answer is no report");
  const found = Object.values(report.vulnerabilities);
  if (found.length === 0) return { exitCode: 0, lines: ["No vulnerability is known in what the product runs with."] };
  const lines = found.flatMap(({ name, severity, range, via }) => [
    `${severity}: ${name} ${range}`,
    ...via.map((reason) => (typeof reason === "string" ? `  by ${reason}` : `  ${reason.title} (${reason.url})`)),
  ]);
  return { exitCode: 1, lines: [...lines, `${found.length} packages have known vulnerabilities.`] };
}
