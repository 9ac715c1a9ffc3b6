import { instant } from "@wellpaid/domain/calendar";
import { accessRequestTexts as texts } from "@wellpaid/texts/on-demand-pay/access-request";
import { onDemandPayTexts } from "@wellpaid/texts/on-demand-pay/on-demand-pay";
import { Card, LinkButton, Stack, StateScreen, Timeline, type TimelineStep } from "@wellpaid/ui";
import { Clock } from "@wellpaid/ui/icons";
import { formatDateWithWeekday, londonOf } from "@wellpaid/web";
import { MailText } from "../../../shared/mail-text.tsx";
import { useProfile } from "../../../shared/profile.ts";
import type { PayFacts } from "../facts.ts";

/** 'Monday 16.11.2026, 09:41' */
function moment(iso: string): string {
  const { date, time } = londonOf(instant(iso));
  return `${formatDateWithWeekday(date)}, ${time}`;
}

/** What was, is and comes. A request that is decided while the account is not open yet waits for operations. */
function stepsOf(request: PayFacts["request"]): readonly TimelineStep[] {
  const isDecided = request !== null && request.status !== "pending";
  return [
    { title: texts.asked, state: "done", ...(request && { line: moment(request.createdAt) }) },
    {
      title: texts.employerDecides,
      state: isDecided ? "done" : "now",
      ...(isDecided ? { line: texts.approved } : request && { line: <MailText address={request.approver.email} /> }),
    },
    ...(isDecided ? [{ title: texts.weCheck, line: texts.weCheckLine, state: "now" } as const] : []),
    { title: texts.youWithdraw, line: texts.smsWhenOpen, state: "to-come" },
  ];
}

/** The request is made and the employer decides; without a request in the data it is the one just made. */
export function Thanks({ request }: { readonly request: PayFacts["request"] }) {
  const { name } = useProfile();
  return (
    <Stack>
      <Card>
        <StateScreen
          icon={<Clock />}
          tone="warning"
          title={texts.thanks(name)}
          facts={<Timeline steps={stepsOf(request)} />}
        >
          {texts.settingUp}
        </StateScreen>
      </Card>
      <LinkButton text={onDemandPayTexts.goHome} wide kind="outlined" href="/dashboard/home" />
    </Stack>
  );
}
