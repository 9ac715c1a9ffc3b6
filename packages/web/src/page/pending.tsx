import { shellTexts } from "@wellpaid/texts/shell";
import css from "./pending.module.css";

/** While a page is on its way: a spinner, which gives way to the page's shapes after two seconds. */
export function Pending() {
  return (
    <div className={css.pending} role="status">
      <span className="wp-hidden">{shellTexts.loading}</span>
      <div className={css.spinner} />
      <div className={css.shapes}>
        <i />
        <i />
        <i />
      </div>
    </div>
  );
}
