import { calendarFeedTexts as texts } from "@wellpaid/texts/budgeting/bill-calendar";
import { CopyButton, Inset, LinkButton, Stack, TextField } from "@wellpaid/ui";
import { Calendar } from "@wellpaid/ui/icons";

/** The address, this once: to copy, or to open in the calendar of this device. */
export function FeedAddress({ address }: { readonly address: string }) {
  return (
    <Inset tone="brand">
      <Stack gap={3}>
        <p>{texts.shownOnce}</p>
        <TextField label={texts.address} value={address} onChange={() => undefined} readOnly />
        <CopyButton value={address} text={texts.copy} wide autoFocus />
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
