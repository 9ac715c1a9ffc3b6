import type { Entry } from "./bare-lines.ts";

/** A statement with its values, worked out before the clock runs. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

const POST = `
  with line as (select * from unnest($4::uuid[], $5::bigint[], $6::bigint[], $7::smallint[]) l(cause, account, pence, line)),
    posted as (insert into ledger_transfer (company_id, cause_type, cause_id, step)
      select $1, $2, c, $3 from (select distinct cause from line) l(c) returning id, cause_id)
  insert into ledger_entry (transfer_id, line, account_id, amount_pence)
    select p.id, l.line, l.account, l.pence from line l join posted p on p.cause_id = l.cause`;

/** One step of many causes; their entries are numbered as they come. */
export function posting(
  companyId: string,
  causeType: string,
  step: string,
  entries: readonly Entry[],
  accounts: ReadonlyMap<string, string>,
): Statement {
  const lines = new Map<string, number>();
  const numbers = entries.map(([cause]) => {
    const line = (lines.get(cause) ?? 0) + 1;
    lines.set(cause, line);
    return line;
  });
  const values = [
    companyId,
    causeType,
    step,
    entries.map(([cause]) => cause),
    entries.map(([, account]) => accounts.get(account)),
    entries.map(([, , pence]) => pence),
    numbers,
  ];
  return { name: "post", text: POST, values };
}
