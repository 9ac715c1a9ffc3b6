import { onDemandPayTexts as texts } from "@wellpaid/texts/on-demand-pay/on-demand-pay";
import { Button, Dialog } from "@wellpaid/ui";
import { useState } from "react";
import css from "./withdrawal/withdraw-entry.module.css";

const popUps = {
  how: { title: texts.howWithdrawalsWork, paragraphs: texts.howItWorks },
  terms: { title: texts.termsAndConditions, paragraphs: texts.terms },
} as const;

/** 'How do withdrawals work' and 'Terms and Conditions'. */
export function PopUps() {
  const [open, setOpen] = useState<keyof typeof popUps | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={css.popUps}>
      {(["how", "terms"] as const).map((key) => (
        <Button key={key} text={popUps[key].title} kind="quiet" small onPress={() => setOpen(key)} />
      ))}
      {open && (
        <Dialog onClose={close} title={popUps[open].title} closable>
          {popUps[open].paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <span />
        </Dialog>
      )}
    </div>
  );
}
