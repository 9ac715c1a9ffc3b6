import { saveFilter } from "@wellpaid/contract/administrators/saved-filters";
import { testAdministrator } from "../people/administrators.ts";
import { testCompany } from "../people/companies.ts";
import { TEST_PASSWORD } from "../people/people.ts";
import type { TestProduct } from "../product/product.ts";
import type { ForeignAsk } from "./foreign-ask.ts";

type Foreign = (product: TestProduct) => Promise<ForeignAsk>;

const administrator =
  (input: ForeignAsk = {}): Foreign =>
  async (product) => {
    const { id } = await testAdministrator(product, (await testCompany(product)).id, ["payroll"]);
    return { params: { id }, ...input };
  };

const passkey =
  (input: ForeignAsk): Foreign =>
  async (product) => {
    const { id, companyId } = await testAdministrator(product, (await testCompany(product)).id);
    const { rows } = await product.database.owner.query<{ id: string }>(
      `insert into administrator_passkey (company_id, administrator_id, credential_id, public_key, counter, transports,
         is_backup_eligible, is_backed_up, name)
       values ($1, $2, decode(md5(random()::text), 'hex'), '\\x00', 0, '{}', false, false, 'theirs') returning id`,
      [companyId, id],
    );
    return { params: { id: rows[0]?.id ?? "" }, ...input };
  };

const savedFilter =
  (input: ForeignAsk = {}): Foreign =>
  async (product) => {
    const { ask } = await testAdministrator(product, (await testCompany(product)).id);
    const { items } = await ask(saveFilter, { body: { list: "people", name: "Theirs", query: { status: "left" } } });
    return { params: { id: items[0]?.id ?? "" }, ...input };
  };

/** What belongs to another company's administrators, for each call that takes an id of it (`foreign-ids.ts`). */
export const FOREIGN_ADMINISTRATORS: Readonly<Record<string, Foreign>> = {
  inviteAdministratorAgain: administrator(),
  agreeToAdministrator: administrator(),
  changeAdministratorRoles: administrator({ body: { roles: ["owner"] } }),
  removeAdministrator: administrator(),
  renameAdministratorPasskey: passkey({ body: { name: "ours" } }),
  reviewSignInMethods: async (product) => {
    const { params } = await passkey({})(product);
    // Without a new password there is nothing to review; the owner of a passkey is checked after that.
    const body = { remove: Object.values(params ?? {}), password: TEST_PASSWORD };
    return { body, answer: { error: { code: "NOTHING_TO_REVIEW" } } };
  },
  removeAdministratorPasskey: passkey({ body: { password: TEST_PASSWORD } }),
  changeSavedFilter: savedFilter({ body: { isDefault: true } }),
  deleteSavedFilter: savedFilter(),
};
