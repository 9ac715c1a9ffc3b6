import type { CSSProperties } from "react";
import { Amount, type AmountProps } from "./amount.tsx";
import css from "./fitting-amount.module.css";

/** The one big amount of a screen; one of many digits is set smaller than leave its card. */
export function FittingAmount(props: Omit<AmountProps, "size">) {
  return (
    <div className={css.place} style={{ "--letters": props.text.length } as CSSProperties}>
      <Amount {...props} size="3xl" />
    </div>
  );
}
