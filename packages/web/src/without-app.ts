import { shellTexts } from "@wellpaid/texts/shell";
import { withoutAppTexts } from "@wellpaid/texts/without-app";
import { createElement, Fragment, type ReactElement } from "react";

// Without JSX: the build reads this file as it is, to draw it into the page.

const reloadThisPage = "";

/** Says that the app's code did not load. It is part of the page itself, hidden until then (`failed-page.css`). */
export function NotCome({ now }: { readonly now: boolean }): ReactElement {
  return createElement(
    "div",
    { className: "wp-not-come", role: "alert", "data-now": now || undefined },
    createElement("p", null, shellTexts.noConnection),
    createElement("a", { href: reloadThisPage }, shellTexts.tryAgain),
  );
}

/** Shown instead of a screen when not even the code of the error screens could be loaded. */
export function NothingCame(): ReactElement {
  return createElement(
    "main",
    { tabIndex: -1 },
    createElement("h1", { className: "wp-hidden" }, shellTexts.somethingWentWrong),
    createElement(NotCome, { now: true }),
  );
}

/** What a page says if the app did not load, or cannot run. */
export function WithoutApp(): ReactElement {
  return createElement(
    Fragment,
    null,
    createElement(NotCome, { now: false }),
    createElement(
      "div",
      { className: "wp-too-old", role: "alert", hidden: true },
      createElement("p", null, withoutAppTexts.tooOld()),
      createElement("p", null, withoutAppTexts.tooOldLine),
    ),
    createElement("noscript", null, withoutAppTexts.noScript()),
  );
}
