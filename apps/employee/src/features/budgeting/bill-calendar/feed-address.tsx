import { calendarFeedTexts as texts } from "@wellpaid/texts/budgeting/bill-calendar";
import { Button, Inset, LinkButton, showSnackbar, Stack, TextField } from "@wellpaid/ui";
import { Calendar } from "@wellpaid/ui/icons";

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    showSnackbar("success", texts.copied, "calendar-feed");
  } catch {
    showSnackbar("error", texts.notCopied, "calendar-feed");
  }
}

/** The address, this once: to copy, or to open in the calendar of this device. */
export function FeedAddress({ address }: { readonly address: string }) {
  return (
    <Inset tone="brand">
      <Stack gap={3}>
        <p>{texts.shownOnce}</p>
        <TextField label={texts.address} value={address} onChange={() => undefined} readOnly />
        <Button text={texts.copy} wide autoFocus onPress={() => void copy(address)} />
        <LinkButton
          text={texts.openIn}
          icon={<Calendar />}
          kind="outlined"
          wide
          href={address.replace(/^https?:/, "webcal:")}
        />
        <p className="wp-small">{texts.keepSecret}</p>
      </Stack>
    </Inset>
  );
}
