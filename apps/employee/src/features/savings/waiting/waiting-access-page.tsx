import { useQuery } from "@tanstack/react-query";
import type { SavingsRequest } from "@wellpaid/contract/savings/savings-request";
import { instant } from "@wellpaid/domain/calendar";
import { savingsStartTexts } from "@wellpaid/texts/savings/savings-start";
import { savingsWaitingTexts as texts } from "@wellpaid/texts/savings/savings-waiting";
import { Banner, Card, Facts, Inset, LinkButton, Stack, StateScreen, Timeline, type TimelineStep } from "@wellpaid/ui";
import { Clock, X } from "@wellpaid/ui/icons";
import { formatDateWithWeekday, formatMomentWithWeekday, londonDateOf, serverNow } from "@wellpaid/web";
import { MailText } from "../../../shared/mail-text.tsx";
import { useProfile } from "../../../shared/profile.ts";
import { Fitting } from "../fitting.tsx";
import { activeRequestQuery, savingAccountQuery } from "../queries.ts";
import { SavingsBody } from "../page/savings-body.tsx";
import { SavingsTitle } from "../page/savings-title.tsx";
import { mayAskAgain } from "../state.ts";

/** The employer may decide while the page is open. */
const READ_EVERY_MS = 10_000;

/** The request waits for the employer's word or for what its record lacks, or was rejected; once it is approved the saving's own screen takes the place. */
export function WaitingAccessPage() {
  return (
    <Fitting page="registration-to-{provider}-waiting-access">
      {({ request }) => (
        <SavingsBody>
          <SavingsTitle />
          {request?.adminApproveStatus === "rejected" ? <Rejected request={request} /> : <Pending request={request} />}
        </SavingsBody>
      )}
    </Fitting>
  );
}

function Pending({ request }: { readonly request: SavingsRequest | null }) {
  const { name } = useProfile();
  useQuery({ ...activeRequestQuery, refetchInterval: READ_EVERY_MS });
  useQuery({ ...savingAccountQuery, refetchInterval: READ_EVERY_MS });
  const requestedOn = request && formatMomentWithWeekday(instant(request.createdAt));
  const isApproved = request?.adminApproveStatus === "approved";
  const steps: readonly TimelineStep[] = [
    { title: texts.asked, state: "done", line: requestedOn },
    {
      title: texts.employerDecides,
      state: isApproved ? "done" : "now",
      line: request && <MailText address={request.approver.email} />,
    },
    isApproved
      ? { title: texts.accountOpens, state: "now", line: texts.whenComplete }
      : { title: texts.weSendSms, state: "to-come", line: texts.thenOpens },
  ];
  return (
    <Stack>
      {request?.isRecordIncomplete && (
        <Banner tone="warning" title={savingsStartTexts.recordIncomplete}>
          {texts.recordIncompleteLine}
        </Banner>
      )}
      <Card>
        <StateScreen icon={<Clock />} tone="warning" title={texts.pending(name)} facts={<Timeline steps={steps} />} />
      </Card>
      <LinkButton text={texts.goHome} wide kind="outlined" href="/dashboard/home" />
    </Stack>
  );
}

function Rejected({ request }: { readonly request: SavingsRequest }) {
  const { name } = useProfile();
  const isOpen = mayAskAgain(request, serverNow());
  const from = request.canRequestFrom;
  return (
    <Card>
      <StateScreen
        icon={<X />}
        title={texts.rejected(name)}
        facts={
          <Inset>
            <Facts facts={[{ name: texts.admin, value: <MailText address={request.approver.email} /> }]} />
          </Inset>
        }
        actions={
          <>
            {isOpen && <LinkButton text={texts.askAgain} wide href="/dashboard/savings" />}
            <LinkButton
              text={texts.writeToAdmin}
              wide
              kind={isOpen ? "outlined" : "main"}
              href={`mailto:${request.approver.email}`}
            />
          </>
        }
      >
        {request.reason !== null && <p>{texts.theirReason(request.reason)}</p>}
        <p>{isOpen ? texts.mayAskAgain : from && texts.askAgainFrom(formatDateWithWeekday(londonDateOf(from)))}</p>
      </StateScreen>
    </Card>
  );
}
