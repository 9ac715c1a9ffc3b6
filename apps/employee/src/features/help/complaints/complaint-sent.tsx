import type { Complaint } from "@wellpaid/contract/help/complaints";
import { civilDate, formatDate } from "@wellpaid/domain/calendar";
import { complaintTexts as texts } from "@wellpaid/texts/help/complaints";
import { Button, Card, CopyButton, StateScreen } from "@wellpaid/ui";
import { Check } from "@wellpaid/ui/icons";

interface ComplaintSentProps {
  readonly complaint: Complaint;
  readonly onDone: () => void;
}

/** The number of a complaint that has just been sent, and until when it is answered. */
export function ComplaintSent({ complaint: { reference, answerDueOn }, onDone }: ComplaintSentProps) {
  return (
    <Card>
      <StateScreen
        icon={<Check />}
        tone="positive"
        title={texts.number(reference)}
        actions={
          <>
            <CopyButton value={reference} text={texts.copyNumber} wide />
            <Button text={texts.yours} wide kind="outlined" onPress={onDone} />
          </>
        }
      >
        <p>{texts.sentLine}</p>
        <p>{texts.promise(formatDate(civilDate(answerDueOn)))}</p>
      </StateScreen>
    </Card>
  );
}
