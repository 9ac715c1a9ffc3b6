import { shellTexts } from "@wellpaid/texts/shell";
import { PageTitle } from "@wellpaid/ui";

/** The title of a page below Manage Account, and the way back there. */
export function AccountPageTitle({ title }: { readonly title: string }) {
  return <PageTitle title={title} backHref="/dashboard/manage-account" backText={shellTexts.back} />;
}
