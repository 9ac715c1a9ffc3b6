import pg from "pg";

const int8 = 20;
const date = 1082;
const int8List = 1016;
const dateList = 1182;

/**
 * How PostgreSQL's values arrive, given to each pool so that nothing global changes: bigint as a number (a value
 * beyond 2^53 throws rather than being rounded), date as `YYYY-MM-DD`, timestamptz as `Date`, numeric as a string.
 */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary") => {
    switch (oid) {
      case int8:
        return safeInteger;
      case date:
        return asIs;
      case int8List:
        return list(safeInteger);
      case dateList:
        return list(asIs);
      default:
        return pg.types.getTypeParser(oid, format);
    }
  }) as typeof pg.types.getTypeParser,
};

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The bigint ${text} is beyond 2^53 and has no exact number.`);
  return value;
}

function asIs(text: string): string {
  return text;
}

/** A list of plain values, `{1,NULL,3}`; numbers and dates are never quoted. */
function list<Value>(parse: (text: string) => Value): (text: string) => (Value | null)[] {
  return (text) =>
    text === "{}"
      ? []
      : text
          .slice(1, -1)
          .split(",")
          .map((item) => (item === "NULL" ? null : parse(item)));
}
