import { shellTexts } from "@wellpaid/texts/shell";
import { ownPartnerTexts as texts } from "@wellpaid/texts/account/own-partners";
import { NavigationContext, PageBody, PageTitle } from "@wellpaid/ui";
import { useContext, useState } from "react";
import { VerificationDone } from "../../../shared/verification/verification-done.tsx";
import { PartnersCard } from "./partners-card.tsx";

/** Where a partner sends a person who has not agreed yet, at the top or in its frame. */
export function PartnersPage() {
  const [agreedTo, setAgreedTo] = useState<string | null>(null);
  const navigation = useContext(NavigationContext);
  return (
    <PageBody width="form">
      <PageTitle title={texts.title()} backHref="/dashboard/manage-account" backText={shellTexts.back} />
      <PartnersCard onAgreed={setAgreedTo} />
      {agreedTo !== null && (
        <VerificationDone
          title={texts.agreedTitle(agreedTo)}
          line={texts.agreedLine}
          actionText={texts.goOn}
          onAction={() => navigation?.go("/dashboard/home")}
        />
      )}
    </PageBody>
  );
}
