import { onDemandPayTexts } from "@wellpaid/texts/on-demand-pay/on-demand-pay";
import { LinkButton, StateScreen } from "@wellpaid/ui";
import { Info } from "@wellpaid/ui/icons";

export interface AccessNoticeProps {
  readonly title: string;
  readonly children: string;
}

/** Why on-demand pay cannot be requested, shown instead of the texts to read. */
export function AccessNotice({ title, children }: AccessNoticeProps) {
  return (
    <StateScreen
      icon={<Info />}
      title={title}
      actions={<LinkButton text={onDemandPayTexts.goHome} wide href="/dashboard/home" />}
    >
      {children}
    </StateScreen>
  );
}
