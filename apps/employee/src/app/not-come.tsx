import { shellTexts } from "@wellpaid/texts/shell";

const thisPageAnew = "";

/** Says that the app's code did not come. It stands in the page itself, hidden until that is so (`not-come.css`). */
export function NotCome({ now }: { readonly now: boolean }) {
  return (
    <div className="wp-not-come" role="alert" data-now={now || undefined}>
      <p>{shellTexts.noConnection}</p>
      <a href={thisPageAnew}>{shellTexts.tryAgain}</a>
    </div>
  );
}

/** In place of a screen, where not even the code of the error screens could be loaded. */
export function NothingCame() {
  return (
    <main tabIndex={-1}>
      <h1 className="wp-hidden">{shellTexts.somethingWentWrong}</h1>
      <NotCome now />
    </main>
  );
}
