import { useSearch } from "@tanstack/react-router";
import { statementTexts as texts } from "@wellpaid/texts/budgeting/statements";
import { shellTexts } from "@wellpaid/texts/shell";
import { PageBody, PageTitle, Stack } from "@wellpaid/ui";
import { HelpLink } from "../../../shared/help-link.tsx";
import { AccountNamed } from "../connect/account-named.tsx";
import { ImportList } from "./import-list.tsx";
import { UploadCard } from "./upload-card.tsx";
import { UploadReview } from "./upload-review.tsx";

/** Statements that the person uploads (docs/product/banking.md#statements); the address says which file is reviewed. */
export function StatementsPage() {
  const { upload } = useSearch({ from: "/dashboard/account/statements" });
  return (
    <PageBody width="task">
      <PageTitle title={texts.title} backHref="/dashboard/account?tab=1" backText={shellTexts.back} />
      {upload === undefined ? (
        <Stack>
          <AccountNamed connected />
          <UploadCard />
          <ImportList />
          <HelpLink topic="statements" />
        </Stack>
      ) : (
        <UploadReview key={upload} id={upload} />
      )}
    </PageBody>
  );
}
