import { useRouter } from "@tanstack/react-router";
import { savingsOutcomeTexts as texts } from "@wellpaid/texts/savings/savings-outcomes";
import { Button, type ButtonKind } from "@wellpaid/ui";
import { closedNoteId } from "../why-not.ts";

interface ChangeToBufferProps {
  readonly isClosed: boolean;
  readonly kind?: ButtonKind;
}

/** To the page that makes the plan a monthly amount. */
export function ChangeToBuffer({ isClosed, kind = "outlined" }: ChangeToBufferProps) {
  const router = useRouter();
  return (
    <Button
      text={texts.changeToBuffer}
      wide
      kind={kind}
      whyNotId={isClosed ? closedNoteId : undefined}
      onPress={() => router.history.push("/dashboard/savings/changing-plan-to-buffer")}
    />
  );
}
