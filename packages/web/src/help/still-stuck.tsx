import { helpTexts as texts } from "@wellpaid/texts/help/help";
import { Card, CardHead, Link, Stack } from "@wellpaid/ui";
import type { ReactNode } from "react";
import { settings } from "../settings.ts";

/** Below help: whom to write to when the articles were not enough, and what else there is. */
export function StillStuck({ children }: { readonly children?: ReactNode }) {
  const { supportEmail, helpHours } = settings;
  return (
    <Card>
      <CardHead title={texts.more} line={helpHours ?? undefined} />
      <Stack gap={3} align="start">
        {supportEmail !== null && <Link href={`mailto:${supportEmail}`}>{texts.write(supportEmail)}</Link>}
        {children}
      </Stack>
    </Card>
  );
}
