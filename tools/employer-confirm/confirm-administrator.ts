import type { Client } from "pg";

/**
 * Notes that an administrator is confirmed; the server's worker writes it down (`features/administrators/agree.ts`),
 * which looks at everything once more. Their name.
 * @throws Error with one sentence where the company has no such administrator, or they have not taken their invitation yet
 */
export async function confirmAdministrator(
  client: Client,
  expected: { readonly company: string; readonly email: string },
): Promise<{ readonly name: string }> {
  const { rows } = await client.query<{ name: string; isActive: boolean }>(
    `select a.name, a.password_hash is not null as "isActive" from administrator a join company c on c.id = a.company_id
     where c.name = $1 and a.email = lower($2) and a.ended_at is null and not a.is_elsewhere`,
    [expected.company, expected.email],
  );
  const [found] = rows;
  if (found === undefined) throw new Error(`${expected.email} is no administrator of ${expected.company}`);
  if (!found.isActive) throw new Error(`${expected.email} has not chosen a password yet; confirm them afterwards`);
  await client.query(
    `insert into outbox (kind, key, payload, due_at)
     values ('confirm-administrator', 'confirmation ' || gen_random_uuid(), $1, app_now())`,
    [JSON.stringify(expected)],
  );
  return { name: found.name };
}
