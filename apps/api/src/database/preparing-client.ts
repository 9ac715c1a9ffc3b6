import pg from "pg";

/** More different statements than this are not kept on one connection: the rest are planned each time, as usual. */
const MAX_STATEMENTS = 200;

type Send = (query: string | pg.QueryConfig, ...rest: unknown[]) => unknown;

/**
 * A connection that prepares each statement with values once, by giving it a name: PostgreSQL then parses and plans it
 * once for the connection and not for each call. A withdrawal reads eight tables in one statement, whose planning
 * costs three times its running. Statements of Kysely have one text for each shape, so there are few.
 */
export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const names = new Map<string, string>();
    const nameOf = (text: string): string | undefined => {
      const known = names.get(text);
      if (known !== undefined || names.size >= MAX_STATEMENTS) return known;
      const name = `s${names.size + 1}`;
      names.set(text, name);
      return name;
    };
    const send: Send = super.query.bind(this) as Send;
    const prepare: Send = (query, ...rest) => {
      const [values, ...others] = rest;
      const name = typeof query === "string" && Array.isArray(values) && values.length > 0 ? nameOf(query) : undefined;
      if (typeof query !== "string" || name === undefined) return send(query, ...rest);
      return send({ name, text: query, values: values as unknown[] }, ...others);
    };
    this.query = prepare as typeof this.query;
  }
}
