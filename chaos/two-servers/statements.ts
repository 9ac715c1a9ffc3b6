import type { Cluster } from "./cluster.ts";

/** By what the server's statements find rows of tenants, in percent of those statements as often as they were made. */
export interface StatementShares {
  readonly statements: number;
  /** A condition, or a new row, names the company: one shard has it. */
  readonly namesCompanyPercent: number;
  /** They name the employee and not the company: over shards by company, each shard would be queried. */
  readonly namesEmployeePercent: number;
  /** They name neither: a token's hash, a row's id, what is due. */
  readonly namesNeitherPercent: number;
}

interface Made {
  readonly query: string;
  readonly calls: number;
}

const TABLES = /\b(?:from|join|into|update)\s+"?(\w+)"?/gi;
const NAMES_COMPANY = /company_id"?\s*(?:=|in\b)|\(\s*"?company_id"?\s*,|,\s*"?company_id"?\s*[,)]/i;
const NAMES_EMPLOYEE = /employee_id"?\s*=|\benter_call\(|\be(?:mployee)?\.?"?\.?"?id"?\s*=/i;

const percentOf = (part: number, whole: number): number => Number(((part * 100) / Math.max(1, whole)).toFixed(1));
const callsOf = (made: readonly Made[]): number => made.reduce((sum, { calls }) => sum + calls, 0);

/** The database's statistics of the server's statements until now, by their texts. */
export async function statementShares(cluster: Cluster): Promise<StatementShares> {
  const columns = await cluster.ask<{ table: string }>(
    `select table_name as "table" from information_schema.columns where table_schema = 'public' and column_name = 'company_id'`,
  );
  const ofTenants = new Set(columns.map(({ table }) => table));
  const all = await cluster.ask<Made>(
    `select s.query, s.calls::int as calls from watched.pg_stat_statements s join pg_roles r on r.oid = s.userid
     where r.rolname = 'wellpaid_app'`,
  );
  const made = all.filter(
    ({ query }) =>
      /\benter_call\(/.test(query) || [...query.matchAll(TABLES)].some(([, name = ""]) => ofTenants.has(name)),
  );
  const [companies, others] = [
    made.filter(({ query }) => NAMES_COMPANY.test(query)),
    made.filter(({ query }) => !NAMES_COMPANY.test(query)),
  ];
  const employees = others.filter(({ query }) => NAMES_EMPLOYEE.test(query));
  const statements = callsOf(made);
  return {
    statements,
    namesCompanyPercent: percentOf(callsOf(companies), statements),
    namesEmployeePercent: percentOf(callsOf(employees), statements),
    namesNeitherPercent: percentOf(callsOf(others) - callsOf(employees), statements),
  };
}
