import { createHash, randomBytes } from "node:crypto";
import type { Pool } from "pg";
import type { RunningProduct } from "./start-product.ts";

/** An employee made for a bench, with a session of their own. */
export interface BenchEmployee {
  readonly id: string;
  readonly companyId: string;
  readonly token: string;
}

export async function callSandbox(
  product: Pick<RunningProduct, "origin">,
  path: string,
  body: unknown,
): Promise<unknown> {
  const answer = await fetch(`${product.origin}/sandbox/api/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`POST /sandbox/api/${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/**
 * Makes employees in bulk, by the sandbox, like `nocode`: mid-period, with money to withdraw and no SMS code. Their
 * sessions are written by SQL, as a sign-in would: the cost of passwords is not what a bench of money measures.
 */
export async function makeEmployees(
  product: Pick<RunningProduct, "origin">,
  owner: Pool,
  wish: { readonly count: number; readonly transactionsEach?: number },
): Promise<readonly BenchEmployee[]> {
  const { usernames } = (await callSandbox(product, "accounts", {
    count: wish.count,
    transactionsEach: wish.transactionsEach ?? 0,
    likeUsername: "nocode",
  })) as { usernames: [string, string] };
  const { rows } = await owner.query<{ id: string; companyId: string }>(
    `select id, company_id as "companyId" from employee where username between $1 and $2 and length(username) = length($1)
     and ended_at is null order by username`,
    usernames,
  );
  if (rows.length !== wish.count) throw new Error(`${wish.count} employees were requested, ${rows.length} exist`);
  return openSessions(owner, rows);
}

/** Gives each employee a session of one day. */
export async function openSessions(
  owner: Pool,
  of: readonly Omit<BenchEmployee, "token">[],
): Promise<readonly BenchEmployee[]> {
  const employees = of.map(({ id, companyId }) => ({ id, companyId, token: randomBytes(96).toString("base64url") }));
  await owner.query(
    `insert into session (token_hash, company_id, employee_id, next_step, expires_at)
     select hash, company, employee, 'done', app_now() + interval '1 day'
       from unnest($1::bytea[], $2::uuid[], $3::uuid[]) as s(hash, company, employee)`,
    [
      employees.map(({ token }) => createHash("sha256").update(token).digest()),
      employees.map(({ companyId }) => companyId),
      employees.map(({ id }) => id),
    ],
  );
  return employees;
}
