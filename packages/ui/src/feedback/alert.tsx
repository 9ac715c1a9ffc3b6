import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import tones from "../tone.module.css";
import css from "./feedback.module.css";

export interface AlertProps {
  readonly children: ReactNode;
  /** Negative is read out at once (`role="alert"`), positive when there is a pause (`role="status"`). */
  readonly tone?: "negative" | "warning" | "brand" | "positive";
  /** Already spoken by its field, as its error text. */
  readonly quiet?: boolean;
}

const icons = { negative: TriangleAlert, warning: Clock, brand: Clock, positive: Check };

const roles = { negative: "alert", warning: undefined, brand: undefined, positive: "status" };

/** A notice in a form, above the first field. */
export function Alert({ children, tone = "negative", quiet }: AlertProps) {
  const Icon = icons[tone];
  return (
    <div
      className={classes(css.alert, tones[tone], tone === "brand" && css.calm)}
      role={quiet ? undefined : roles[tone]}
    >
      <Icon />
      <div>{children}</div>
    </div>
  );
}
