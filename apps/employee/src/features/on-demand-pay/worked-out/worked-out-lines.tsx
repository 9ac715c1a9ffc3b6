import { classes } from "@wellpaid/ui/classes";
import type { WorkedOutLine } from "./trace-lines.ts";
import css from "./worked-out.module.css";

/** Each line with its source, the sum last. */
export function WorkedOutLines({ lines }: { readonly lines: readonly WorkedOutLine[] }) {
  return (
    <dl className={css.lines}>
      {lines.map(({ name, value, note, total }) => (
        <div key={name} className={classes(css.line, total && css.total)}>
          <dt>
            {name}
            {note !== undefined && <span className={css.note}>{note}</span>}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
