import { testAdministrator } from "./test-administrators.ts";
import { TEST_PASSWORD } from "./test-people.ts";
import type { TestProduct } from "./test-product.ts";

/** How a call of the console names something of another company, with whatever else it needs to get that far. */
export interface ForeignAsk {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

type Foreign = (product: TestProduct, otherCompanyId: string) => Promise<ForeignAsk>;

const administrator =
  (body?: unknown): Foreign =>
  async (product, otherCompanyId) => ({
    params: { id: (await testAdministrator(product, otherCompanyId, ["payroll"])).id },
    ...(body === undefined ? {} : { body }),
  });

/**
 * For each call of the console that takes an id, by the call's name: something of another company that it could name. A call
 * that is missing here fails `http/administrators.test.ts`.
 */
export const FOREIGN_IDS: Readonly<Record<string, Foreign>> = {
  inviteAdministratorAgain: administrator(),
  changeAdministratorRoles: administrator({ roles: ["owner"] }),
  removeAdministrator: administrator(),
  removeAdministratorPasskey: async (product, otherCompanyId) => {
    const { id } = await testAdministrator(product, otherCompanyId);
    const { rows } = await product.database.owner.query<{ id: string }>(
      `insert into administrator_passkey (company_id, administrator_id, credential_id, public_key, counter, transports,
         is_backup_eligible, is_backed_up, name)
       values ($1, $2, decode(md5(random()::text), 'hex'), '\\x00', 0, '{}', false, false, 'theirs') returning id`,
      [otherCompanyId, id],
    );
    return { params: { id: rows[0]?.id ?? "" }, body: { password: TEST_PASSWORD } };
  },
};
