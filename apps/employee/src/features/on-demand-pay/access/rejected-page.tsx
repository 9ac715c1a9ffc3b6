import { formatDate } from "@wellpaid/domain/calendar";
import { accessRequestTexts as texts } from "@wellpaid/texts/on-demand-pay/access-request";
import { Card, Facts, Inset, Link, LinkButton, PageBody, StateScreen } from "@wellpaid/ui";
import { X } from "@wellpaid/ui/icons";
import { londonDateOf, serverNow, settings } from "@wellpaid/web";
import { MailText } from "../../../shared/mail-text.tsx";
import { useProfile } from "../../../shared/profile.ts";
import type { PayFacts } from "../facts.ts";
import { AccessGuard, accessTitle } from "./access-guard.tsx";
import css from "./rejected-page.module.css";
import { mayAskAgain } from "./where-it-stands.ts";

/** The employer rejected it: who to ask, and from when it may be requested again. */
export function RejectedPage() {
  return (
    <AccessGuard page="/dashboard/rejected-request-on-demand-pay">
      {({ request }) => (
        <PageBody width="form">
          {accessTitle}
          <Card>{request && <Rejected request={request} />}</Card>
        </PageBody>
      )}
    </AccessGuard>
  );
}

function Rejected({ request }: { readonly request: NonNullable<PayFacts["request"]> }) {
  const { name } = useProfile();
  const isOpen = mayAskAgain(request, serverNow());
  const from = request.canRequestFrom;
  const again = isOpen || from === null ? texts.now : texts.from(formatDate(londonDateOf(from)));
  return (
    <StateScreen
      icon={<X />}
      title={texts.sorry(name)}
      facts={
        <Inset>
          <Facts
            facts={[
              { name: texts.admin, value: <MailText address={request.approver.email} /> },
              { name: texts.askAgain, value: again },
            ]}
          />
        </Inset>
      }
      actions={
        <>
          {isOpen && <LinkButton text={texts.requestAccess} wide href="/dashboard/request-on-demand-pay" />}
          <LinkButton
            text={texts.writeToAdmin}
            wide
            kind={isOpen ? "outlined" : "main"}
            href={`mailto:${request.approver.email}`}
          />
          {settings.supportEmail && (
            <p className={css.support}>
              <Link href={`mailto:${settings.supportEmail}`}>{texts.askSupport}</Link>
            </p>
          )}
        </>
      }
    >
      <p>{texts.adminDidNotApprove}</p>
      {request.reason !== null && <p>{texts.theirReason(request.reason)}</p>}
      <p>{request.reason === null ? texts.onlyEmployerKnows : texts.saysNothingOfCredit}</p>
    </StateScreen>
  );
}
