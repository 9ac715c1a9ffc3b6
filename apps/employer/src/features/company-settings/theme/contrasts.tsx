import { employerSettingsTexts } from "@wellpaid/texts/company-settings/company-settings";
import { Card, CardHead, Chip, Disclosure } from "@wellpaid/ui";
import type { MobileTheme, Scheme } from "@wellpaid/ui/theme/resolve-theme";
import { contrastsOf } from "@wellpaid/ui/theme/theme-contrasts";
import css from "./theme.module.css";

const texts = employerSettingsTexts.theme;
const SCHEMES: readonly Scheme[] = ["light", "dark"];
/** Never more than it is: 4.49 is not 4.5. */
const ratioText = (ratio: number): string => texts.ratio(String(Math.floor(ratio * 10) / 10));

/** What would be read badly, and what people see in its place. */
export function Contrasts({ theme }: { readonly theme: MobileTheme }) {
  const adjusted = SCHEMES.flatMap((scheme) => contrastsOf(theme, scheme)).filter(({ isCorrected }) => isCorrected);
  return (
    <Card>
      <CardHead title={texts.contrasts} line={texts.contrastsLine} />
      <Disclosure summary={texts.contrastsOf(adjusted.length)}>
        <div className={css.tables}>
          {SCHEMES.map((scheme) => (
            <table key={scheme} className={css.table}>
              <caption>{texts[scheme]}</caption>
              <thead>
                <tr>
                  <th scope="col">{texts.pair}</th>
                  <th scope="col">{texts.given}</th>
                  <th scope="col">{texts.shown}</th>
                </tr>
              </thead>
              <tbody>
                {contrastsOf(theme, scheme).map(({ pair, themed: given, shown, min, isCorrected }) => (
                  <tr key={pair}>
                    <th scope="row">
                      {texts.pairs[pair]}
                      <span className={css.least}>{texts.needs(texts.ratio(String(min)))}</span>
                    </th>
                    <td>{ratioText(given)}</td>
                    <td>
                      <span className={css.shown}>
                        {ratioText(shown)}
                        {isCorrected && <Chip tone={given < min ? "warning" : "plain"} text={texts.isCorrected} />}
                      </span>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          ))}
        </div>
      </Disclosure>
    </Card>
  );
}
