import { readFileSync } from "node:fs";

/** A description with what is expected of it. */
export interface Described {
  readonly isOut: boolean;
  readonly category: string;
  readonly description: string;
  /** The merchant's readable name; '' where the list does not say. */
  readonly name: string;
}

/** The columns of a list, with `|` between: direction, category, description, name. Lines that begin with `#` say how it was made. */
export function readList(name: string): readonly Described[] {
  const text = readFileSync(new URL(`${name}.csv`, import.meta.url), "utf8");
  return text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [direction = "", category = "", description = "", merchant = ""] = line.split("|");
      if (!/^[-+]$/.test(direction) || description === "") throw new Error(`${name}: ${line}`);
      return { isOut: direction === "-", category, description, name: merchant };
    });
}
