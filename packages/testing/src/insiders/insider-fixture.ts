import { sendCode } from "@wellpaid/contract/identity/codes";
import { ADMINISTRATOR_ROLES, type AdministratorRole } from "@wellpaid/domain/employer/roles";
import { type TestAdministrator, testAdministrator } from "../people/administrators.ts";
import { testBankRows } from "../banking/bank-rows.ts";
import { lastCode, type TestPerson, testPerson } from "../people/people.ts";
import type { TestProduct } from "../product/product.ts";
import { giveSaving } from "../savings/savers.ts";

/** Something that only its employee may be answered, as it could be spelled in an answer. */
export interface Secret {
  readonly name: string;
  readonly text: string;
}

/** An employee whose data no one else may read. */
export interface Victim extends TestPerson {
  readonly secrets: readonly Secret[];
}

/** An administrator with the roles of the beginning. */
export interface Insider extends TestAdministrator {
  readonly roles: readonly AdministratorRole[];
}

/** Two companies with their victims and an administrator of each role. */
export interface InsiderFixture {
  readonly victims: readonly Victim[];
  readonly administrators: readonly Insider[];
}

const TRANSACTION_PENCE = -73_310_907;
const BANK_BALANCE_PENCE = 141_421_356;
const SAVED_PENCE = 27_182_818;

/** An amount as the wire and the screens spell it. */
function spellings(name: string, amountPence: number): readonly Secret[] {
  const pounds = (Math.abs(amountPence) / 100).toFixed(2);
  const grouped = pounds.replace(/\B(?=(\d{3})+\.)/g, ",");
  return [String(Math.abs(amountPence)), pounds, grouped].map((text) => ({ name, text }));
}

/** Makes an employee with a bank transaction, a balance of savings and a code on the way to their phone. */
async function makeVictim(product: TestProduct): Promise<Victim> {
  const person = await testPerson(product);
  const banks = testBankRows(product);
  const account = await banks.account(person, { balancePence: BANK_BALANCE_PENCE });
  const description = `PRIVATE CLINIC ${person.username}`;
  await banks.transactions(person, account, [{ date: "2031-03-10", amountPence: TRANSACTION_PENCE, description }]);
  await giveSaving(product, person, { savedPence: SAVED_PENCE });
  await product.as(person.token)(sendCode, { body: { type: "advance_request" } });
  return {
    ...person,
    secrets: [
      { name: "session token", text: person.token },
      { name: "bank transaction", text: description },
      ...spellings("amount of a bank transaction", TRANSACTION_PENCE),
      ...spellings("bank balance", BANK_BALANCE_PENCE),
      ...spellings("balance of savings", SAVED_PENCE),
      { name: "code", text: `"${await lastCode(product, person.phone)}"` },
    ],
  };
}

/** Makes both companies: in each a victim, an administrator of each role alone, and one who has all. */
export async function makeInsiderFixture(product: TestProduct): Promise<InsiderFixture> {
  const victims = [await makeVictim(product), await makeVictim(product)];
  const administrators = [];
  for (const { companyId } of victims) {
    for (const roles of [...ADMINISTRATOR_ROLES.map((role) => [role]), [...ADMINISTRATOR_ROLES]])
      administrators.push({ ...(await testAdministrator(product, companyId, roles)), roles });
  }
  return { victims, administrators };
}
