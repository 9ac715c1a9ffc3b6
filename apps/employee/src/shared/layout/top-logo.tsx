import { dashboardTexts } from "@wellpaid/texts/dashboard";
import { product } from "@wellpaid/texts/product";
import { Anchor, Logo } from "@wellpaid/ui";
import css from "./top-logo.module.css";

/** Above a page that is read without a login: whose it is, and the way to the login. */
export function TopLogo() {
  return (
    <header className={css.top}>
      <Anchor href="/" className={css.home} aria-label={dashboardTexts.toHome()}>
        <Logo productName={product.name} />
      </Anchor>
    </header>
  );
}
