import { shellTexts } from "@wellpaid/texts/shell";
import type { CSSProperties, ReactNode } from "react";
import css from "./skeleton.module.css";

export interface SkeletonProps {
  /** Any CSS length; the container's width when missing. */
  readonly width?: string;
  readonly height?: string;
  readonly round?: boolean;
}

/** A grey shape of the size of what is to come. */
export function Skeleton({ width = "100%", height = "1rem", round }: SkeletonProps) {
  const style: CSSProperties = { width, height, ...(round && { borderRadius: "50%" }) };
  return <span className={css.bone} style={style} aria-hidden="true" />;
}

/** Says once that something loads, for those who do not see the shapes. */
export function Loading({ children }: { readonly children: ReactNode }) {
  return (
    <div role="status">
      <span className="wp-hidden">{shellTexts.loading}</span>
      {children}
    </div>
  );
}

/** Rows of the real rows' height, of uneven length. */
export function SkeletonRows({ rows }: { readonly rows: number }) {
  const widths = ["46%", "34%", "52%", "40%", "60%"];
  return (
    <Loading>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={css.row}>
          <Skeleton width="2.5rem" height="2.5rem" />
          <div className={css.lines}>
            <Skeleton width={widths[row % widths.length] ?? "50%"} height="0.875rem" />
            <Skeleton width={widths[(row + 1) % widths.length] ?? "30%"} height="0.75rem" />
          </div>
          <Skeleton width="4rem" height="0.875rem" />
        </div>
      ))}
    </Loading>
  );
}
