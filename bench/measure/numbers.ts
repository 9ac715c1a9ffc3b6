import { parseArgs } from "node:util";

/** The numbers of a bench's command line (`--employees 100`), each with its default. */
export function numbersOf<Name extends string>(
  defaults: Readonly<Record<Name, number>>,
): Readonly<Record<Name, number>> {
  const names = Object.keys(defaults) as Name[];
  const { values } = parseArgs({
    options: Object.fromEntries(names.map((name) => [name, { type: "string" }] as const)),
  });
  return Object.fromEntries(names.map((name) => [name, Number(values[name] ?? defaults[name])])) as Record<
    Name,
    number
  >;
}
