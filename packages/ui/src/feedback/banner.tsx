import Info from "lucide-react/icons/info";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import tones from "../tone.module.css";
import css from "./feedback.module.css";

export interface BannerProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** Replaces the information icon. */
  readonly icon?: ReactNode;
  readonly tone?: "brand" | "warning";
  /** Links or buttons below the words; at most one for a plain notice. */
  readonly actions?: ReactNode;
  readonly onDismiss?: () => void;
  readonly dismissText?: string;
}

/** A tinted notice on a screen; `warning` is for what ends soon. */
export function Banner({ title, children, icon, tone = "brand", actions, onDismiss, dismissText }: BannerProps) {
  return (
    <section className={classes(css.banner, tones[tone])} aria-label={title}>
      {icon ?? <Info />}
      <div className={css.bannerWords}>
        <p className={css.bannerTitle}>{title}</p>
        {children && <div className="wp-small">{children}</div>}
        {actions && <div className={css.bannerActions}>{actions}</div>}
      </div>
      {onDismiss && (
        <button type="button" className={css.dismiss} aria-label={dismissText} onClick={onDismiss}>
          <X />
        </button>
      )}
    </section>
  );
}
