import { AsyncLocalStorage } from "node:async_hooks";

/**
 * Which rows a statement of the server's role sees: one company's, all companies', none, or those the connection was
 * left with. The database's row-level security enforces it (`migrations/0001-clock-and-companies.sql`, decision 0049):
 * a statement that omits its company does not see another's rows. Work without a scope sees no row of any company.
 */
export type CompanyScope = "all" | "any" | "none" | { readonly companyId: string };

const scopes = new AsyncLocalStorage<CompanyScope>();

/** Runs work that sees the rows of one company: a call by one of its people, a job about it. */
export const inCompany = <T>(companyId: string, work: () => T): T => scopes.run({ companyId }, work);

/**
 * Runs work that sees the rows of all companies: a sign-in, whose company is not known yet; a name that must be free in all of
 * them; what looks after all companies. Within a company's work it holds for this piece alone.
 */
export const acrossCompanies = <T>(work: () => T): T => scopes.run("all", work);

/**
 * Runs work that reads no row of a company by itself, but by a function of the database's owner: the connection stays as it is, and
 * nothing is sent for it.
 */
export const inAnyScope = <T>(work: () => T): T => scopes.run("any", work);

/** The scope of the work that is running; undefined outside any. */
export const scopeOfWork = (): CompanyScope | undefined => scopes.getStore();

/** Gives parts that are made as they are taken the scope of the work that began them. */
export function keepingScope<T>(parts: AsyncIterable<T>): AsyncIterable<T> {
  const scope = scopes.getStore() ?? "none";
  return {
    [Symbol.asyncIterator]: () => {
      const iterator = parts[Symbol.asyncIterator]();
      return {
        next: () => scopes.run(scope, () => iterator.next()),
        return: async (value?: unknown) =>
          scopes.run(scope, async () => iterator.return?.(value)) as Promise<IteratorResult<T>>,
      };
    },
  };
}
