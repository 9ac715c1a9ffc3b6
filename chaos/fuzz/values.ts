import type { Random } from "../../bench/measure/random.ts";
import type { Resolve, Schema } from "./document.ts";
import { hostileValue } from "./hostile.ts";

/** Ids, phones and the like that belong to a person: a call may receive them from a caller who must not use them. */
export interface Known extends Readonly<Record<"ids" | "phones" | "words", readonly string[]>> {
  /** Values that fit a field or parameter of this name, so that the caller's own are not hit by luck alone. */
  readonly named: Readonly<Record<string, readonly string[]>>;
}

const pick = <T>(random: Random, list: readonly T[]): T | undefined => list[random.between(0, list.length - 1)];

/** Makes values that fit a schema more or less; `hostile` is the share of hostile ones among them. */
export function valueMaker(resolve: Resolve, known: Known, random: Random, hostile: number) {
  const fitting = (input: Schema): unknown => {
    const schema = resolve(input);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum !== undefined) return pick(random, schema.enum);
    const choices = schema.anyOf ?? schema.allOf;
    if (choices !== undefined) {
      const full = choices.filter(({ type }) => type !== "null");
      return made(pick(random, full.length > 0 && random.is(0.8) ? full : choices) ?? {});
    }
    switch (typeof schema.type === "string" ? schema.type : pick(random, schema.type ?? ["string"])) {
      case "object":
        return objectOf(schema);
      case "array":
        return Array.from({ length: random.between(0, 3) }, () => made(schema.items ?? {}));
      case "number":
      case "integer":
        return numberOf(schema);
      case "boolean":
        return random.is(0.5);
      case "null":
        return null;
      default:
        return textOf(schema);
    }
  };
  const numberOf = ({ minimum, maximum }: Schema): number =>
    random.between(Math.max(minimum ?? 0, -5), Math.min(maximum ?? 500, 500));
  const textOf = ({ pattern, format }: Schema): unknown => {
    const date = `20${random.between(24, 33)}-0${random.between(1, 9)}-${random.between(10, 28)}`;
    if (format === "date") return date;
    if (format === "date-time") return `${date}T0${random.between(0, 9)}:30:00Z`;
    if (format === "uuid" || pattern?.includes("-")) return pick(random, known.ids);
    if (pattern?.includes("{6}")) return String(random.between(0, 999_999)).padStart(6, "0");
    return pick(random, random.is(0.3) ? known.phones : known.words);
  };
  const objectOf = ({ properties = {}, required = [] }: Schema): Record<string, unknown> => {
    const names = Object.keys(properties).filter((name) =>
      required.includes(name) ? !random.is(hostile / 5) : random.is(0.7),
    );
    const some = Object.fromEntries(names.map((name) => [name, named(name, properties[name] ?? {})]));
    return random.is(hostile / 3) ? { ...some, surplus: hostileValue(random), isAdmin: true } : some;
  };
  const named = (name: string, schema: Schema): unknown => {
    const fits = known.named[name] ?? [];
    return fits.length > 0 && random.is(0.85) ? pick(random, fits) : made(schema);
  };
  const made = (schema: Schema): unknown => (random.is(hostile) ? hostileValue(random) : fitting(schema));
  return { made, fitting, named, hostile };
}
