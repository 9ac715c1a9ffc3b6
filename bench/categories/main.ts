/**
 * `npm run bench:categories`: which category and name the product's categoriser gives to descriptions of UK banks, on two lists of
 * our own, of which one was not looked at while rules and lists of merchants were made; in the same run a plain table of words.
 * Calls the rule itself: no server, no database. `-- --wrong` lists what of the first half is wrong.
 */
import { categorise } from "@wellpaid/domain/budgeting/categories/categorise";
import { atLeast, atMost, report } from "../measure/report.ts";
import { naiveCategory } from "./naive.ts";
import { type Described, readList } from "./read-list.ts";

type Rule = (described: Described) => string;

const AMOUNT_PENCE = 2_000;
const penceOf = ({ isOut }: Described): number => (isOut ? -AMOUNT_PENCE : AMOUNT_PENCE);
const product: Rule = (described) =>
  categorise({ description: described.description, pence: penceOf(described) }).category;
const naive: Rule = (described) => naiveCategory(described.description, penceOf(described));

const percent = (part: number, whole: number): number => Math.round((part / Math.max(1, whole)) * 1_000) / 10;

/** For each category the others that were given in its place, with how often. */
function confusionOf(list: readonly Described[], rule: Rule): Record<string, Record<string, number>> {
  const confusion: Record<string, Record<string, number>> = {};
  for (const described of list) {
    const given = rule(described);
    if (given === described.category) continue;
    const row = (confusion[described.category] ??= {});
    row[given] = (row[given] ?? 0) + 1;
  }
  return confusion;
}

const figuresOf = (list: readonly Described[], rule: Rule) => ({
  right: percent(list.filter((described) => rule(described) === described.category).length, list.length),
  other: percent(
    list.filter((described) => described.category !== "other" && rule(described) === "other").length,
    list.length,
  ),
});

function namesOf(list: readonly Described[]): number {
  const known = list.filter(({ name }) => name !== "");
  const isRight = (described: Described): boolean =>
    categorise({ description: described.description, pence: penceOf(described) }).merchant?.name === described.name;
  return percent(known.filter(isRight).length, known.length);
}

/** Milliseconds of the processor for 10,000 descriptions, no two the same, after the lists were read. */
function durationOf(list: readonly Described[]): number {
  const began = process.cpuUsage();
  for (let count = 0; count < 10_000; count += 1)
    categorise({ description: `${list[count % list.length]?.description ?? ""} ${count}`, pence: -AMOUNT_PENCE });
  return Math.round(process.cpuUsage(began).user / 1_000);
}

const lists = { madeWith: readList("made-with"), heldOut: readList("held-out") };
const figures = Object.fromEntries(
  Object.entries(lists).map(([name, list]) => [
    name,
    {
      descriptions: list.length,
      ...figuresOf(list, product),
      names: namesOf(list),
      naive: figuresOf(list, naive),
      confusion: confusionOf(list, product),
    },
  ]),
);
if (process.argv.includes("--wrong"))
  for (const described of lists.madeWith.filter((each) => product(each) !== each.category))
    console.log(`${described.category}, not ${product(described)}: ${described.description}`);

const heldOut = figuresOf(lists.heldOut, product);
report("categories", { ...figures, processorMillisecondsFor10000: durationOf([...lists.madeWith, ...lists.heldOut]) }, [
  atLeast("right on the half that was not looked at, %", heldOut.right, 92),
  atMost("'Other' there, %", heldOut.other, 5),
]);
