import { savingsOfferTexts as texts } from "@wellpaid/texts/savings/savings-offer";
import css from "./rate.module.css";
import { aerText } from "./rate-text.ts";

/** The one big figure of a screen: a bank's rate. */
export function Rate({ aer }: { readonly aer: number }) {
  return (
    <p className={css.rate}>
      {aerText(aer)}
      <span className={css.unit}>{texts.aer}</span>
    </p>
  );
}
