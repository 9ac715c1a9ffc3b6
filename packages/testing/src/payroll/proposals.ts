import { type BodyOf } from "@wellpaid/contract/call";
import {
  type CompanySettings,
  changeCompanySettings,
  companySettings,
} from "@wellpaid/contract/company-settings/company-settings";
import { confirmProposal, listProposals } from "@wellpaid/contract/company-settings/proposals";
import { type TestAdministrator, testAdministrator } from "../people/administrators.ts";
import type { TestProduct } from "../product/product.ts";

/** Confirms everything that waits in a company, as an administrator of its own. */
export async function confirmProposals(product: TestProduct, companyId: string): Promise<void> {
  const second = await testAdministrator(product, companyId, ["payroll"]);
  const { items } = await second.ask(listProposals);
  for (const { id } of items) await second.ask(confirmProposal, { params: { id } });
}

/** Changes settings, those of money with a second administrator's confirmation: as they are afterwards. */
export async function changedSettings(
  product: TestProduct,
  owner: TestAdministrator,
  change: Omit<BodyOf<typeof changeCompanySettings>, "version">,
): Promise<CompanySettings> {
  const { version } = await owner.ask(companySettings);
  await owner.ask(changeCompanySettings, { body: { ...change, version } });
  await confirmProposals(product, owner.companyId);
  return owner.ask(companySettings);
}
