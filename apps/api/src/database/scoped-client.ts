import type pg from "pg";
import { type CompanyScope, scopeOfWork } from "./company-scope.ts";
import { PreparingClient } from "./preparing-client.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The scope as the connection's setting `wellpaid.company` says it; undefined for whichever it is. */
function settingOf(scope: CompanyScope): string | undefined {
  if (scope === "any") return undefined;
  if (scope === "none") return "";
  if (scope === "all") return scope;
  if (!UUID.test(scope.companyId)) throw new Error("a scope names a company by its id");
  // As PostgreSQL writes an id: policies compare it as text.
  return scope.companyId.toLowerCase();
}

const textOf = (query: unknown): string =>
  typeof query === "string" ? query : query instanceof Object && "text" in query ? String(query.text) : "";

type Send = (query: unknown, ...rest: unknown[]) => unknown;

/** The result of the first of several statements sent as one: the requested one. */
const firstOf = (results: unknown): unknown => (Array.isArray(results) ? results[0] : results);

/** As the pool itself asks for a result. */
const isCallback = (value: unknown): value is (error: unknown) => void => typeof value === "function";

const rethrowAfter =
  (act: () => void) =>
  (error: unknown): never => {
    act();
    throw error;
  };

const setTo = (setting: string, isOfTransaction: boolean): string =>
  `select set_config('wellpaid.company', '${setting}', ${isOfTransaction})`;

/**
 * Connections whose statements see the rows of the company that the running work is of. Each tells its scope to the database when
 * it is another than that of the statement before it: together with the BEGIN of a transaction, and for that transaction alone.
 * @param outside the scope of statements outside any work
 */
export const scopedClient = (outside: CompanyScope): typeof pg.Client =>
  class ScopedClient extends PreparingClient {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      /** What the connection's setting is when all that was sent has run; null where that is not known. */
      let ofConnection: string | null = "";
      /** The same within the transaction that is open; undefined where none is. */
      let ofTransaction: string | null | undefined;
      /** While a setting is on its way: what is sent meanwhile waits until the statement that needs it was sent. */
      let underWay: Promise<unknown> | undefined;
      const send = this.query.bind(this) as Send;
      const scoped: Send = (query, ...rest) =>
        underWay === undefined ? sendNow(query, ...rest) : underWay.then(() => scoped(query, ...rest));
      const sendNow: Send = (query, ...rest) => {
        const current = ofTransaction === undefined ? ofConnection : ofTransaction;
        const scope = settingOf(scopeOfWork() ?? outside) ?? current ?? "";
        const text = textOf(query);
        if (/^(commit|rollback)$/i.test(text)) {
          ofTransaction = undefined;
          return send(query, ...rest);
        }
        if (/^(begin|start transaction)/i.test(text)) {
          ofTransaction = scope;
          if (scope === ofConnection) return send(query, ...rest);
          return (send(`${text}; ${setTo(scope, true)}`) as Promise<unknown>).then(firstOf);
        }
        const isWithin = ofTransaction !== undefined;
        // Back at a savepoint the setting is what it was there.
        if (isWithin) ofTransaction = /^rollback to/i.test(text) ? null : scope;
        else ofConnection = scope;
        if (scope === current) return send(query, ...rest);
        const set = setTo(scope, isWithin);
        const forget = (): void => {
          if (!isWithin) ofConnection = null;
        };
        const done = rest.at(-1);
        if (isCallback(done)) {
          return send(set, (error: unknown) => {
            if (!(error instanceof Error)) return void send(query, ...rest);
            forget();
            done(error);
          });
        }
        const isSet = (send(set) as Promise<unknown>).catch(rethrowAfter(forget));
        const answer = isSet.then(() => send(query, ...rest));
        const after = (): void => {
          if (underWay === waiting) underWay = undefined;
        };
        const waiting = isSet.then(after, after);
        underWay = waiting;
        return answer;
      };
      this.query = scoped as typeof this.query;
    }
  };
