import { identityTexts } from "@wellpaid/texts/identity/identity";
import { product } from "@wellpaid/texts/product";
import { shellTexts } from "@wellpaid/texts/shell";
import { Amount, Banner, Link, LinkButton, Logo, PaydayRing, type RingMark } from "@wellpaid/ui";
import { ChevronDown, Smartphone } from "@wellpaid/ui/icons";
import { LanguageLinks, settings } from "@wellpaid/web";
import type { ReactNode } from "react";
import css from "./login-page.module.css";
import { SignInForm } from "./sign-in-form.tsx";

/** The sign-in, or in its place another view. */
export function LoginPage({ children }: { readonly children?: ReactNode }) {
  return (
    <div className={css.page}>
      <main className={css.form} tabIndex={-1}>
        <div className={css.column}>
          <div className={css.logo}>
            <Logo productName={product.name} />
          </div>
          {children ?? (
            <>
              <DeprecationNotice />
              <SignInForm />
            </>
          )}
        </div>
        <LegalLinks />
        <LanguageLinks className={css.legal} />
      </main>
      <Promise />
    </div>
  );
}

/** The web app will go; the mobile apps stay (docs/product/app.md#deprecation-notice). One line on phones, which opens. */
function DeprecationNotice() {
  const shops = [
    { text: identityTexts.appStore, href: settings.appStoreUrl },
    { text: identityTexts.googlePlay, href: settings.playStoreUrl },
  ].filter((shop): shop is { text: typeof shop.text; href: string } => shop.href !== null);
  const links = shops.map(({ text, href }) => (
    <LinkButton key={text} text={text} kind="outlined" small href={href} external icon={<Smartphone />} />
  ));
  const line = identityTexts.deprecatedLine();
  return (
    <>
      <div className={css.notice}>
        <Banner tone="warning" title={identityTexts.deprecated} actions={links.length > 0 && links}>
          {line}
        </Banner>
      </div>
      <details className={css.noticeFolded}>
        <summary>
          <span>{identityTexts.deprecated}</span>
          <ChevronDown />
        </summary>
        <p className="wp-small">{line}</p>
        {links}
      </details>
    </>
  );
}

function LegalLinks() {
  return (
    <nav className={css.legal} aria-label={shellTexts.footerNavigation}>
      <Link low href="/terms-of-use">
        {shellTexts.termsOfUse}
      </Link>
      <Link low href="/privacy">
        {shellTexts.privacy}
      </Link>
      <Link low href="/cookies">
        {shellTexts.cookies}
      </Link>
      <Link low href="/help">
        {shellTexts.help}
      </Link>
      <Link low href="/accessibility">
        {shellTexts.accessibility}
      </Link>
    </nav>
  );
}

const marks: readonly RingMark[] = [
  { key: "a", inDays: 1, kind: "pay" },
  { key: "b", inDays: 3, kind: "pay" },
  { key: "c", inDays: 4, kind: "pay" },
  { key: "d", inDays: 7, kind: "pay" },
  { key: "e", inDays: 8, kind: "come-in" },
  { key: "f", inDays: 9, kind: "pay" },
];

/** From 900 px: what the product shows, as an example. */
function Promise() {
  return (
    <aside className={css.promise}>
      <div className={css.card}>
        <PaydayRing days={30} daysLeft={11} marks={marks} message={identityTexts.exampleMessage}>
          <span className="wp-small">{identityTexts.exampleLeft}</span>
          <Amount text={identityTexts.exampleAmount} size="3xl" />
          <span className="wp-small">{identityTexts.exampleDaily}</span>
        </PaydayRing>
        <p className={css.days}>{identityTexts.exampleDays}</p>
        <p className="wp-small">{identityTexts.exampleDate}</p>
      </div>
      <h2 className={css.promiseTitle}>{identityTexts.promise}</h2>
      <p className={css.promiseLine}>{identityTexts.promiseLine}</p>
    </aside>
  );
}
