import { deadEndTexts } from "@wellpaid/texts/dead-ends";
import { LinkButton, PaydayRing } from "@wellpaid/ui";
import css from "./page-not-found.module.css";

/** An unknown path outside the dashboard: no shell provides the main landmark. */
export function PageNotFoundAlone() {
  return (
    <main tabIndex={-1}>
      <PageNotFound />
    </main>
  );
}

/** Shown for any unknown path. Below the dashboard it is shown inside the shell. */
export function PageNotFound() {
  return (
    <div className={css.page}>
      <div className={css.ring}>
        <PaydayRing days={26} daysLeft={11} onPage bare>
          <span className={css.question} aria-hidden="true">
            ?
          </span>
        </PaydayRing>
      </div>
      <h1 className={css.title} tabIndex={-1}>
        {deadEndTexts.pageNotFound}
      </h1>
      <p className={css.line}>{deadEndTexts.pageNotFoundLine}</p>
      <LinkButton text={deadEndTexts.takeMeHome} href="/dashboard/home" />
    </div>
  );
}
