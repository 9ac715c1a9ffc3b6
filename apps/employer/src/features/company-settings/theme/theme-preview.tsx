import { employerSettingsTexts } from "@wellpaid/texts/company-settings/company-settings";
import { product } from "@wellpaid/texts/product";
import { Button, Card, CardHead, Link, Logo, Progress, SeriesBar, Stack } from "@wellpaid/ui";
import { applyTheme } from "@wellpaid/ui/theme/apply-theme";
import { type MobileTheme, resolveTheme, type Scheme } from "@wellpaid/ui/theme/resolve-theme";
import { useLayoutEffect, useRef } from "react";
import css from "./theme.module.css";

const texts = employerSettingsTexts.theme;
const SCHEMES: readonly Scheme[] = ["light", "dark"];

/** The employees' app in small, in both schemes, with the parts it is made of. */
export function ThemePreview({ theme }: { readonly theme: MobileTheme }) {
  return (
    <Card>
      <CardHead title={texts.previews} />
      <div className={css.previews}>
        {SCHEMES.map((scheme) => (
          <Frame key={scheme} scheme={scheme} theme={theme} />
        ))}
      </div>
    </Card>
  );
}

/** Its buttons and links do nothing: they cannot be reached. */
function Frame({ scheme, theme }: { readonly scheme: Scheme; readonly theme: MobileTheme }) {
  const frame = useRef<HTMLDivElement>(null);
  const resolved = resolveTheme(theme);
  useLayoutEffect(() => {
    if (frame.current) applyTheme(frame.current, resolved, scheme);
  });
  const labels = texts.example;
  return (
    <figure className={css.figure}>
      <figcaption className={css.caption}>{texts[scheme]}</figcaption>
      <div ref={frame} className={css.frame} data-theme="" data-scheme={scheme} inert>
        <div className={css.header}>
          <Logo productName={product.name} logoUrl={resolved.logoUrl} />
        </div>
        <div className={css.page}>
          <p className={css.greeting}>{labels.greeting}</p>
          <Card>
            <Stack gap={3}>
              <p className="wp-small">{labels.left}</p>
              <p className={css.amount}>{labels.amount}</p>
              <Progress share={0.6} label={labels.ring} />
              <p className="wp-small">{labels.until}</p>
              <SeriesBar parts={[5, 3, 2]} />
              <Button text={labels.button} wide />
              <Link href="#preview">{labels.link}</Link>
            </Stack>
          </Card>
        </div>
        {!resolved.hideFooter && <div className={css.footer}>{labels.footer}</div>}
      </div>
    </figure>
  );
}
