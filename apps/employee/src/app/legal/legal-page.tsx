import { useLocation } from "@tanstack/react-router";
import { cookieTexts } from "@wellpaid/texts/cookies";
import { dashboardTexts } from "@wellpaid/texts/dashboard";
import { legalTexts } from "@wellpaid/texts/legal";
import { product } from "@wellpaid/texts/product";
import { shellTexts } from "@wellpaid/texts/shell";
import { Anchor } from "@wellpaid/ui/action/link.tsx";
import { Logo } from "@wellpaid/ui/shell/logo.tsx";
import { Card } from "@wellpaid/ui/surface/card.tsx";
import { PageBody, Stack } from "@wellpaid/ui/surface/layout.tsx";
import { PageTitle } from "@wellpaid/ui/text/page-title.tsx";
import type { ReactNode } from "react";
import { CookieDetails } from "../cookies/cookie-details.tsx";
import css from "./legal-page.module.css";

/** The plain page that belongs to each path. */
const pages: Readonly<Record<string, (typeof legalTexts)[keyof typeof legalTexts]>> = {
  "/terms-of-use": legalTexts.termsOfUse,
  "/privacy": legalTexts.privacy,
};

/** Terms, privacy and cookies: readable by anyone, signed in or not. */
export function LegalPage() {
  const { pathname } = useLocation();
  const page = pages[pathname];
  if (page === undefined) {
    return (
      <Frame title={cookieTexts.title}>
        <CookieDetails />
      </Frame>
    );
  }
  return (
    <Frame title={page.title}>
      <Card>
        <Stack gap={4}>
          {page.paragraphs().map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Stack>
      </Card>
    </Frame>
  );
}

function Frame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <PageBody width="form">
      <header className={css.top}>
        <Anchor href="/" className={css.home} aria-label={dashboardTexts.toHome()}>
          <Logo productName={product.name} />
        </Anchor>
      </header>
      <main tabIndex={-1}>
        <PageTitle title={title} backHref="/" backText={shellTexts.back} />
        {children}
      </main>
    </PageBody>
  );
}
