import Clock from "lucide-react/icons/clock";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import tones from "../tone.module.css";
import css from "./feedback.module.css";

export interface AlertProps {
  readonly children: ReactNode;
  /** Negative is read out at once (`role="alert"`). */
  readonly tone?: "negative" | "warning" | "brand";
  /** Already spoken by its field, as its error text. */
  readonly quiet?: boolean;
}

/** A notice in a form, above the first field. */
export function Alert({ children, tone = "negative", quiet }: AlertProps) {
  const Icon = tone === "negative" ? TriangleAlert : Clock;
  return (
    <div
      className={classes(css.alert, tones[tone], tone === "brand" && css.calm)}
      role={tone === "negative" && !quiet ? "alert" : undefined}
    >
      <Icon aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}
