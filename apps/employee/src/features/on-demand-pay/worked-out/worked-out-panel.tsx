import { workedOutTexts as texts } from "@wellpaid/texts/on-demand-pay/worked-out";
import { Button, Dialog, Stack } from "@wellpaid/ui";
import { Info } from "@wellpaid/ui/icons";
import { type ReactNode, useState } from "react";

/** 'How is this worked out?': a panel at the right from 900, a sheet on phones. `of` says of which number to a screen reader. */
export function WorkedOutPanel({ of, children }: { readonly of: string; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        text={texts.title}
        kind="quiet"
        small
        icon={<Info />}
        onPress={() => setOpen(true)}
        aria-label={`${texts.title} ${of}`}
      />
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={texts.title} closable panel>
        <Stack gap={6}>{children}</Stack>
      </Dialog>
    </>
  );
}
