import { ownPartnerTexts } from "@wellpaid/texts/account/own-partners";
import { personalDetailsTexts as texts } from "@wellpaid/texts/identity/personal-details";
import { SideColumn } from "@wellpaid/ui";
import { HelpLink } from "../../../shared/help-link.tsx";
import { PartnersCard } from "../partners/partners-card.tsx";
import { PasskeysCard } from "../passkeys/passkeys-card.tsx";
import { ChangeRequestCard } from "./change-request-card.tsx";
import { DetailsForm } from "./details-form.tsx";

/** Personal details with the passkeys and who can open the app, and what only the employer can change. */
export function DetailsTab() {
  return (
    <SideColumn side={<ChangeRequestCard />} sideLabel={texts.changeRequest}>
      <DetailsForm />
      <PasskeysCard />
      <PartnersCard title={ownPartnerTexts.title()} />
      <HelpLink topic="account-security" />
    </SideColumn>
  );
}
