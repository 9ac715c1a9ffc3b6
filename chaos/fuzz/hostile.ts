import type { Random } from "../../bench/measure/random.ts";

/** Text that is written into the JSON verbatim: what JSON.stringify would never write. */
export class Raw {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const deep = (open: string, close: string, times: number): Raw =>
  new Raw(`${open.repeat(times)}1${close.repeat(times)}`);

/** Values that a person never sends (design/quality.md, bad input). */
const VALUES: readonly unknown[] = [
  ...[null, true, false, "", " ", [], {}, [[]], [null], { $ne: null }, { toString: "x" }],
  ...[0, -1, -0.01, 0.1 + 0.2, 10.005, 2 ** 53 + 1, 1e21, 1e-7, 99_999_999_999_999],
  // Doubles that are nearly whole, nearly a penny, or as large as whole ones are.
  ...[2 ** 49 + 0.25, 931_691_757_170_483.5, -1_000_000_000_000_000.5, 2 ** 52 - 0.5, 89_999_999_999.995],
  ...[
    999_999.999_999_999_9,
    10.000_000_000_000_002,
    2 ** 53 - 1,
    1 - 2 ** 53,
    2 ** 53,
    2 ** 31,
    5e-324,
    Number.MAX_VALUE,
  ],
  ...["NaN", "Infinity", "-0", "1e400", "1,000", "1.000,00", "１０", "٣", "0x10", "1e2", "+5", "ten", "10.00 "],
  ...["\u0000", "a\u0000b", "\ud800", "x\udfff", "\ufeff", "\u202egnp.exe", "a".repeat(31), "b".repeat(10_000)],
  ...["' or 1=1 --", "'; drop table employee; --", "%", "_%", "\\", "${7*7}", "{{7*7}}", "=1+1", "@SUM(1)"],
  ...["<script>alert(1)</script>", "javascript:alert(1)", "../../../../etc/passwd", "file:///etc/passwd", "\r\nx: y"],
  ...["__proto__", "constructor", "2026-02-30", "0000-00-00", "9999-12-31", "+447700900101", "07700 900101"],
  ...["00000000-0000-0000-0000-000000000000", "not-a-uuid", "everyday", "admin", "true", "null", "undefined"],
  new Raw("1e400"),
  new Raw("-0"),
  new Raw("123456789012345678901234567890"),
  new Raw('"\\ud800"'),
  new Raw('"\\u0000"'),
  deep("[", "]", 2_000),
  deep('{"a":', "}", 2_000),
];

export function hostileValue(random: Random): unknown {
  return VALUES[random.between(0, VALUES.length - 1)];
}

/** JSON with the raw parts written verbatim. */
export function writeJson(value: unknown): string {
  if (value instanceof Raw) return value.text;
  if (Array.isArray(value)) return `[${value.map(writeJson).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    return `{${Object.entries(value)
      .map(([key, inner]) => `${JSON.stringify(key)}:${writeJson(inner)}`)
      .join(",")}}`;
  }
  return JSON.stringify(value) ?? "null";
}

const BROKEN: readonly ((json: string) => string)[] = [
  (json) => json.slice(0, Math.floor(json.length / 2)),
  (json) => `${json}${json}`,
  (json) => `${json.slice(0, -1)},"amount":1,"amount":2}`,
  (json) => `{"__proto__":{"isAdmin":true},${json.slice(1)}`,
  (json) => `{"constructor":{"prototype":{"x":1}},${json.slice(1)}`,
  () => "",
  () => "null",
  () => "[]",
  () => '"text"',
  () => "NaN",
  () => `{"a":"${"x".repeat(200_000)}"}`,
  () => "[".repeat(50_000),
  () => "\u0000",
];

/** A body that is no JSON, or none that a call would take. */
export function breakBody(random: Random, json: string): string {
  return BROKEN[random.between(0, BROKEN.length - 1)]?.(json) ?? "";
}

export const CONTENT_TYPES = [
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/xml",
  "application/json; charset=utf-16",
  "application/json;charset=utf-8",
  "",
] as const;
