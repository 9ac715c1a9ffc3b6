import { parseSync } from "libpg-query";

/** The rules of decision 0056, each with what to write instead. */
export const RULES = {
  "one time": "app_now(), or statement_timestamp() for a lease: the time of the statement, which PostgreSQL reads once",
  "no arithmetic on a subselect": "app_now() - …: the function is stable and needs no subselect",
  "no time inside case or coalesce": "(select app_now()), or the moment as a bound value",
  "conflict by excluded": "the value in the row to insert, and excluded.… in the update",
  "no stable function of a column": "a CTE that computes it, and an update by its result",
  "transition tables alone": "array_agg into variables, then a statement over unnest of these",
  "no time beside a lock": "the lock in a statement of its own, and the time in the next: it counts the wait",
  "no transaction by default": "a before insert trigger that sets it",
  "no look-up beside unnest": "a select into arrays, then an insert from unnest of these",
} as const;
export type Rule = keyof typeof RULES;

export interface Fault {
  readonly rule: Rule;
  /** Where in the statement's text, as PostgreSQL's parser counts it: in bytes. */
  readonly at: number;
}

/** How PostgreSQL declares a function: immutable, stable or volatile; null for one that it does not know. */
export type Volatility = (functionName: string) => "i" | "s" | "v" | null;

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

const childrenOf = (node: Node): Node[] => Object.values(node).filter(isNode);

/** Each node of this type below and with `node`, by its type's name: `FuncCall`. */
export function findAll(node: unknown, type: string): Node[] {
  if (!isNode(node)) return [];
  const own = node[type];
  return [...(isNode(own) ? [own] : []), ...childrenOf(node).flatMap((child) => findAll(child, type))];
}

const has = (node: unknown, type: string): boolean => findAll(node, type).length > 0;

const placeOf = (node: unknown): number => {
  if (!isNode(node)) return 0;
  const { location } = node;
  if (typeof location === "number" && location > 0) return location;
  return childrenOf(node).reduce((found, child) => (found > 0 ? found : placeOf(child)), 0);
};

const lastNameOf = (names: unknown): string => {
  const last: unknown = Array.isArray(names) ? names.at(-1) : undefined;
  const word = isNode(last) ? last["String"] : undefined;
  return isNode(word) && typeof word["sval"] === "string" ? word["sval"] : "";
};

/** The tables that a part of a statement reads or writes by name, without the statement's own CTEs. */
export function tablesOf(node: unknown): ReadonlySet<string> {
  const own = new Set(findAll(node, "CommonTableExpr").map(({ ctename }) => ctename));
  const names = findAll(node, "RangeVar").map(({ relname }) => String(relname));
  const target = findAll(node, "relation").map(({ relname }) => String(relname));
  return new Set([...names, ...target].filter((name) => name !== "undefined" && !own.has(name)));
}

const isSumOf = (node: Node): boolean => node["kind"] === "AEXPR_OP" && ["+", "-"].includes(lastNameOf(node["name"]));

const isSubselectWithoutTable = (operand: unknown): boolean =>
  isNode(operand) && isNode(operand["SubLink"]) && !has(operand["SubLink"], "RangeVar");

const isInterval = (operand: unknown): boolean =>
  isNode(operand) &&
  ((isNode(operand["FuncCall"]) && lastNameOf(operand["FuncCall"]["funcname"]) === "make_interval") ||
    (isNode(operand["TypeCast"]) && lastNameOf((operand["TypeCast"]["typeName"] as Node)["names"]) === "interval"));

/** A part of a statement without what is evaluated apart from it: subselects as values, and CTEs. */
function without(types: readonly string[], node: unknown): unknown {
  if (Array.isArray(node)) return node.map((child: unknown) => without(types, child));
  if (!isNode(node)) return node;
  const others = Object.entries(node).filter(([type]) => !types.includes(type));
  return Object.fromEntries(others.map(([type, child]) => [type, without(types, child)]));
}
const APART = ["SubLink", "withClause"];

/** Calls of what is not immutable, `current_timestamp` and its like among them; with an interval, sums of a column's time. */
function changingCalls(node: unknown, volatility: Volatility, classes: "v" | "sv"): Node[] {
  const calls = findAll(node, "FuncCall").filter(({ funcname }) =>
    classes.includes(volatility(lastNameOf(funcname)) ?? "i"),
  );
  return classes === "v" ? calls : [...calls, ...findAll(node, "SQLValueFunction")];
}

const intervalSums = (node: unknown): Node[] =>
  findAll(node, "A_Expr").filter((sum) => isSumOf(sum) && (isInterval(sum["lexpr"]) || isInterval(sum["rexpr"])));

function faultsOfChange(statement: Node, volatility: Volatility): Fault[] {
  const own = without([...APART, "RangeSubselect", "RangeFunction"], statement);
  const sums = findAll(statement, "A_Expr").filter(
    (sum) => isSumOf(sum) && (isSubselectWithoutTable(sum["lexpr"]) || isSubselectWithoutTable(sum["rexpr"])),
  );
  const ofColumns = [...changingCalls(own, volatility, "sv"), ...intervalSums(own)].filter((call) =>
    has(call, "ColumnRef"),
  );
  return [
    ...changingCalls(statement, volatility, "v").map((call) => ({ rule: "one time" as const, at: placeOf(call) })),
    ...sums.map((sum) => ({ rule: "no arithmetic on a subselect" as const, at: placeOf(sum) })),
    ...ofColumns.map((call) => ({ rule: "no stable function of a column" as const, at: placeOf(call) })),
  ];
}

function faultsOfChoices(statement: unknown, volatility: Volatility): Fault[] {
  const own = without(APART, statement);
  return ["CaseExpr", "CoalesceExpr"]
    .flatMap((type) => findAll(own, type))
    .flatMap((choice) => [...changingCalls(choice, volatility, "sv"), ...intervalSums(choice)])
    .map((call) => ({ rule: "no time inside case or coalesce", at: placeOf(call) }));
}

function faultsOfInsert(statement: Node, volatility: Volatility): Fault[] {
  const conflict = statement["onConflictClause"];
  const select = isNode(statement["selectStmt"]) ? statement["selectStmt"]["SelectStmt"] : undefined;
  const isOfSet = isNode(select) && has({ from: select["fromClause"] }, "RangeFunction");
  const lookUps = isOfSet ? findAll({ ...select, withClause: null }, "SubLink") : [];
  return [
    ...faultsOfChoices(isNode(select) ? select["valuesLists"] : null, volatility),
    ...[...changingCalls(conflict, volatility, "sv"), ...intervalSums(conflict)].map((call) => ({
      rule: "conflict by excluded" as const,
      at: placeOf(call),
    })),
    ...lookUps
      .filter((lookUp) => has(lookUp, "RangeVar"))
      .map((lookUp) => ({ rule: "no look-up beside unnest" as const, at: placeOf(lookUp) })),
  ];
}

/** Functions of the time that another function's name hides. */
const TIMES = new Set(["app_now", "statement_timestamp", "clock_timestamp"]);

/** A row that may be waited for is locked by a statement that does not decide by the time of before the wait. */
const faultsOfLocks = (parsed: unknown): Fault[] =>
  findAll(parsed, "SelectStmt")
    .filter((select) => JSON.stringify(select["lockingClause"] ?? "").includes("LockWaitBlock"))
    .flatMap((select) => findAll(select, "FuncCall"))
    .filter(({ funcname }) => TIMES.has(lastNameOf(funcname)))
    .map((call) => ({ rule: "no time beside a lock", at: placeOf(call) }));

/**
 * The faults of a text with any number of statements.
 * @param transitionTables of the trigger whose function the text is of
 * @throws SqlError where PostgreSQL's parser refuses the text
 */
export function faultsOf(
  text: string,
  volatility: Volatility,
  transitionTables: ReadonlySet<string> = new Set(),
): Fault[] {
  const parsed: unknown = parseSync(text);
  const changes = [...findAll(parsed, "UpdateStmt"), ...findAll(parsed, "DeleteStmt")];
  const inserts = findAll(parsed, "InsertStmt");
  const read = [...tablesOf(parsed)];
  const isMixed =
    read.some((table) => transitionTables.has(table)) &&
    (changes.length + inserts.length > 0 || read.some((table) => !transitionTables.has(table)));
  return [
    ...changes.flatMap((each) => [...faultsOfChange(each, volatility), ...faultsOfChoices(each, volatility)]),
    ...inserts.flatMap((each) => faultsOfInsert(each, volatility)),
    ...faultsOfLocks(parsed),
    ...(isMixed ? [{ rule: "transition tables alone" as const, at: 0 }] : []),
  ];
}
