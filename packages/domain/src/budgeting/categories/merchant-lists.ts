import { type Alias, type AliasIndex, aliasesIn, indexOf } from "./alias-index.ts";
import { councilAliases } from "./councils.ts";
import firstNames from "./lists/first-names.json" with { type: "json" };
import food from "./lists/food.json" with { type: "json" };
import home from "./lists/home.json" with { type: "json" };
import leisure from "./lists/leisure.json" with { type: "json" };
import money from "./lists/money.json" with { type: "json" };
import shops from "./lists/shops.json" with { type: "json" };
import towns from "./lists/towns.json" with { type: "json" };
import travel from "./lists/travel.json" with { type: "json" };
import words from "./lists/words.json" with { type: "json" };
import { wordsOf } from "./words-of.ts";

/** What is known of merchants and words, ready for the search. */
export interface Lists {
  readonly merchants: AliasIndex;
  /** What banks call their own doings: fees, cash, interest, pots. */
  readonly banking: AliasIndex;
  readonly trades: AliasIndex;
  readonly towns: AliasIndex;
  readonly firstNames: ReadonlySet<string>;
}

type Groups = Readonly<Record<string, readonly string[]>>;

const { fees, cash, "fees/interest": interest, ...lenders } = money.groups;
const isOwnPot = (entry: string): boolean => entry.startsWith("!Own pots");

function merchants(): readonly Alias[] {
  const savings = lenders.savings.filter((entry) => !isOwnPot(entry));
  const files: readonly Groups[] = [
    { ...lenders, savings },
    home.groups,
    food.groups,
    travel.groups,
    shops.groups,
    leisure.groups,
  ];
  return [...files.flatMap(aliasesIn), ...councilAliases()];
}

const read = (): Lists => ({
  merchants: indexOf(merchants()),
  banking: indexOf(aliasesIn({ fees, cash, "fees/interest": interest, savings: lenders.savings.filter(isOwnPot) })),
  trades: indexOf(aliasesIn(words.groups)),
  towns: indexOf(aliasesIn({ town: towns.names })),
  firstNames: new Set(firstNames.names.flatMap(wordsOf)),
});

let known: Lists | undefined;

/** The lists of this folder, read once when they are first needed. */
export function knownLists(): Lists {
  known ??= read();
  return known;
}
