import { Loading, Skeleton } from "../feedback/skeleton.tsx";
import css from "./table-skeleton.module.css";

const widths = ["9rem", "6rem", "11rem", "7rem", "10rem"];

/** Rows of a table to come, of the real rows' height, in a `TableFrame`. */
export function TableSkeleton({ rows = 6 }: { readonly rows?: number }) {
  return (
    <Loading>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={css.row}>
          <Skeleton width={widths[row % widths.length] ?? "9rem"} height="0.875rem" />
          <Skeleton width="5rem" height="0.875rem" />
        </div>
      ))}
    </Loading>
  );
}
