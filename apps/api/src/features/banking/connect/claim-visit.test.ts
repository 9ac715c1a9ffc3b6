import { testPerson } from "@wellpaid/testing/people/people";
import { timePasses, whileLocked } from "@wellpaid/testing/product/locks";
import { testProduct } from "@wellpaid/testing/product/product";
import { expect, test } from "vitest";
import { inAnyScope } from "../../../database/company-scope.ts";
import { claimVisit } from "./visit-store.ts";

const product = await testProduct();
const { database } = product;

/** A visit whose browser has come back just now: its token lives ten minutes. */
async function returnedVisit(): Promise<string> {
  const { id, companyId } = await testPerson(product);
  const { rows } = await database.owner.query<{ id: string }>(
    `insert into bank_visit (company_id, employee_id, session_hash, state_hash, purpose, bank_id, bank_name, visit_state, status,
       returned_query, token_hash, returned_at, expires_at)
     select $1, $2, token_hash, sha256(token_hash), 'connect', 'albion', 'Albion Bank', '{}', 'returned', 'code=1',
       sha256(token_hash), app_now(), app_now() + interval '10 minutes' from session where employee_id = $2 limit 1 returning id`,
    [companyId, id],
  );
  return rows[0]?.id ?? "";
}
const claim = (id: string) => inAnyScope(() => claimVisit(database.db, id));
const LOCK = "update bank_visit set attempts = attempts where id = $1";

test("claims no visit whose time ends while its row is waited for", async () => {
  const id = await returnedVisit();
  expect(await whileLocked(database, LOCK, id, [() => claim(id)], timePasses("11 minutes"))).toEqual([null]);
});
