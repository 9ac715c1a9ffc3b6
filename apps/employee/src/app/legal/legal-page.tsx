import { useLocation } from "@tanstack/react-router";
import { legalTexts } from "@wellpaid/texts/legal";
import { product } from "@wellpaid/texts/product";
import { shellTexts } from "@wellpaid/texts/shell";
import { Anchor } from "@wellpaid/ui/action/link.tsx";
import { Logo } from "@wellpaid/ui/shell/logo.tsx";
import { Card } from "@wellpaid/ui/surface/card.tsx";
import { PageBody, Stack } from "@wellpaid/ui/surface/layout.tsx";
import { PageTitle } from "@wellpaid/ui/text/page-title.tsx";
import css from "./legal-page.module.css";

/** The page that belongs to each path. */
const pages: Readonly<Record<string, (typeof legalTexts)[keyof typeof legalTexts]>> = {
  "/terms-of-use": legalTexts.termsOfUse,
  "/privacy": legalTexts.privacy,
  "/cookies": legalTexts.cookies,
};

/** Terms, privacy and cookies: readable by anyone, signed in or not. */
export function LegalPage() {
  const { pathname } = useLocation();
  const page = pages[pathname] ?? legalTexts.termsOfUse;
  return (
    <PageBody width="form">
      <header className={css.top}>
        <Anchor href="/" className={css.home} aria-label={shellTexts.toHome()}>
          <Logo productName={product.name} />
        </Anchor>
      </header>
      <main tabIndex={-1}>
        <PageTitle title={page.title} backHref="/" backText={shellTexts.back} />
        <Card>
          <Stack gap={4}>
            {page.paragraphs().map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Stack>
        </Card>
      </main>
    </PageBody>
  );
}
