/**
 * `npm run bench:forecast`: the product's forecast of the balance on the eve of payday, on the real bank history, compared with
 * two simple rules: the same days of last month, and the average day. Each forecast knows only what came before it. Then the last
 * four forecasts of each demo life, from the middle of its pay period, on a day of each month of a year. Calls the rule itself: no
 * server, no database.
 */
import { demoLives } from "../regular/lives.ts";
import { measureForecasts } from "../regular/life-measures.ts";
import { atLeast, atMost, report } from "../measure/report.ts";
import { type Case, casesOfHistory } from "./cases.ts";

const rules = ["ours", "lastMonth", "averageDay"] as const;
type Rule = (typeof rules)[number];

const pounds = (pence: number): number => Math.round(pence / 10) / 10;
const mean = (all: readonly number[]): number =>
  all.reduce((sum, testCase) => sum + testCase, 0) / Math.max(1, all.length);
const median = (all: readonly number[]): number =>
  all.toSorted((testCase, other) => testCase - other)[Math.floor(all.length / 2)] ?? 0;
const errors = (cases: readonly Case[], rule: Rule): number[] =>
  cases.map((testCase) => Math.abs(testCase[rule] - testCase.actual));
const withinPercent = (cases: readonly Case[]): number =>
  Math.round(
    mean(cases.map((testCase) => Number(testCase.actual >= testCase.low && testCase.actual <= testCase.high))) * 1_000,
  ) / 10;

const began = performance.now();
const cases = [...casesOfHistory()];
const seconds = Math.round((performance.now() - began) / 100) / 10;

const figuresOf = (some: readonly Case[]) => ({
  forecasts: some.length,
  mean: Object.fromEntries(rules.map((rule) => [rule, pounds(mean(errors(some, rule)))])),
  median: Object.fromEntries(rules.map((rule) => [rule, pounds(median(errors(some, rule)))])),
  withinPercent: withinPercent(some),
  width: pounds(mean(some.map((testCase) => testCase.high - testCase.low))),
});
const all = figuresOf(cases);
const days = [...new Set(cases.map((testCase) => testCase.days))];
const byDays = Object.fromEntries(
  days.map((each) => [each, figuresOf(cases.filter((testCase) => testCase.days === each))]),
);

console.log(
  `${all.forecasts} forecasts of ${new Set(cases.map((testCase) => testCase.account)).size} accounts; errors in pounds`,
);
for (const [each, answer] of [...Object.entries(byDays), ["all", all] as const])
  console.log(
    `${each} days before: mean ${JSON.stringify(answer.mean)} median ${JSON.stringify(answer.median)} held ${answer.withinPercent} %`,
  );

const ofLives = measureForecasts(demoLives());
const lives = Object.fromEntries(
  [...Map.groupBy(ofLives, ({ username }) => username)].map(([username, errors]) => [
    username,
    {
      max: pounds(Math.max(...errors.map(({ ours }) => ours))),
      median: pounds(median(errors.map(({ ours }) => ours))),
      lastMonthMax: pounds(Math.max(...errors.map(({ lastMonth }) => lastMonth))),
      lastMonthMedian: pounds(median(errors.map(({ lastMonth }) => lastMonth))),
      width: pounds(mean(errors.map(({ width }) => width))),
    },
  ]),
);
for (const [username, answer] of Object.entries(lives)) console.log(`life of ${username}: ${JSON.stringify(answer)}`);

const against = (rule: Rule, figures: Readonly<Record<string, number>>): number =>
  Math.round(((figures["ours"] ?? 0) / (figures[rule] ?? 1)) * 1_000) / 1_000;
const goals = (["lastMonth", "averageDay"] as const).flatMap((rule) => [
  atMost(`mean error, of that of ${rule}`, against(rule, all.mean), 0.999),
  atMost(`median error, of that of ${rule}`, against(rule, all.median), 0.999),
]);
report("forecast", { ...all, byDays, lives, seconds }, [
  ...goals,
  atLeast("range held, %", all.withinPercent, 80),
  ...Object.entries(lives).map(([username, { max }]) =>
    atMost(`worst of the last forecasts of ${username}, £`, max, 150),
  ),
]);
