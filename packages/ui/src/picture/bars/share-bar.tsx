import css from "./share-bar.module.css";

export interface ShareBarProps {
  /** From 0 to 1, of the longest bar beside it. */
  readonly share: number;
  readonly series?: 1 | 2;
}

/** A value as a share of the largest. The value is written beside it, so nothing is read out. */
export function ShareBar({ share, series = 1 }: ShareBarProps) {
  const width = `${Math.min(1, Math.max(0, share)) * 100}%`;
  return (
    <span className={css.track} aria-hidden="true">
      <span className={series === 1 ? css.first : css.second} style={{ width }} />
    </span>
  );
}
