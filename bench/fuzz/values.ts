import type { Chance } from "../measure/chance.ts";
import type { Resolve, Schema } from "./document.ts";
import { hostileValue } from "./hostile.ts";

/** Ids, phones and the like that belong to somebody: a call may take them from one who must not use them. */
export type Known = Readonly<Record<"ids" | "phones" | "words", readonly string[]>>;

const pick = <T>(chance: Chance, list: readonly T[]): T | undefined => list[chance.between(0, list.length - 1)];

/** Makes values that fit a schema more or less, with a hostile one here and there. */
export function valueMaker(resolve: Resolve, known: Known, chance: Chance) {
  const fitting = (given: Schema): unknown => {
    const schema = resolve(given);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum !== undefined) return pick(chance, schema.enum);
    const choices = schema.anyOf ?? schema.allOf;
    if (choices !== undefined) return made(pick(chance, choices) ?? {});
    switch (typeof schema.type === "string" ? schema.type : pick(chance, schema.type ?? ["string"])) {
      case "object":
        return objectOf(schema);
      case "array":
        return Array.from({ length: chance.between(0, 3) }, () => made(schema.items ?? {}));
      case "number":
      case "integer":
        return numberOf(schema);
      case "boolean":
        return chance.is(0.5);
      case "null":
        return null;
      default:
        return textOf(schema);
    }
  };
  const numberOf = ({ minimum, maximum }: Schema): number =>
    chance.between(Math.max(minimum ?? 0, -5), Math.min(maximum ?? 500, 500));
  const textOf = ({ pattern, format }: Schema): unknown => {
    if (format === "date") return `20${chance.between(24, 33)}-0${chance.between(1, 9)}-${chance.between(10, 28)}`;
    if (format === "uuid" || pattern?.includes("-")) return pick(chance, known.ids);
    if (pattern?.includes("{6}")) return String(chance.between(0, 999_999)).padStart(6, "0");
    return pick(chance, chance.is(0.3) ? known.phones : known.words);
  };
  const objectOf = ({ properties = {}, required = [] }: Schema): Record<string, unknown> => {
    const names = Object.keys(properties).filter((name) =>
      required.includes(name) ? chance.is(0.97) : chance.is(0.6),
    );
    const some = Object.fromEntries(names.map((name) => [name, made(properties[name] ?? {})]));
    return chance.is(0.05) ? { ...some, surplus: hostileValue(chance), isAdmin: true } : some;
  };
  const made = (schema: Schema): unknown => (chance.is(0.15) ? hostileValue(chance) : fitting(schema));
  return { made, fitting };
}
