import { useState } from "react";
import css from "./logo.module.css";

export interface LogoProps {
  readonly productName: string;
  /** A partner's own logo takes the place of mark and name, unless it does not load. */
  readonly logoUrl?: string | null;
}

/** A month of which a part has gone, and today in the middle. */
function Mark() {
  return (
    <svg className={css.mark} viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="12" className={css.markTrack} />
      <path d="M16 4a12 12 0 1 1-11.41 8.29" className={css.markGone} />
      <circle cx="16" cy="16" r="3.5" className={css.markToday} />
    </svg>
  );
}

export function Logo({ productName, logoUrl }: LogoProps) {
  const [lost, setLost] = useState<string | null>(null);
  if (logoUrl && logoUrl !== lost)
    return <img className={css.partnerLogo} src={logoUrl} alt={productName} onError={() => setLost(logoUrl)} />;
  return (
    <span className={css.logo}>
      <Mark />
      {productName}
    </span>
  );
}
