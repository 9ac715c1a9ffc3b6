import { listAuditEntries } from "@wellpaid/contract/audit-log/audit-log";
import { companyTheme, removeCompanyLogo, setCompanyLogo } from "@wellpaid/contract/company-settings/company-theme";
import { employerSettingsTexts } from "@wellpaid/texts/company-settings/company-settings";
import { settingsRefusalTexts } from "@wellpaid/texts/company-settings/company-settings-refusals";
import { Alert, Button, Card, CardHead, Stack } from "@wellpaid/ui";
import { messageOf } from "@wellpaid/web";
import { type ChangeEvent, useId, useRef, useState } from "react";
import { useAct } from "../../../shared/calls.ts";
import { asPng } from "./as-png.ts";
import css from "./theme.module.css";

const texts = employerSettingsTexts.theme;
const MAX_BYTES = 1_000_000;
const CHANGES = [companyTheme, listAuditEntries];

/** The logo in the header of the employees' app; it counts as soon as it is chosen. */
export function LogoCard({ logoUrl, mayChange }: { readonly logoUrl: string | null; readonly mayChange: boolean }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const announce = (message: string) => ({
    toast: () => message,
    onProblem: (problem: Error) => setError(messageOf(problem)),
    changes: CHANGES,
  });
  const setting = useAct(setCompanyLogo, announce(texts.logoSet));
  const removing = useAct(removeCompanyLogo, announce(texts.logoRemoved));
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = "";
    if (file === undefined) return;
    const png = file.size > MAX_BYTES ? null : await asPng(file);
    setError(png === null ? settingsRefusalTexts.LOGO_NOT_AN_IMAGE() : undefined);
    if (png !== null) setting.send({ file: png });
  };
  return (
    <Card labelledBy={id}>
      <CardHead id={id} title={texts.logo} line={texts.logoHint} />
      <Stack gap={3}>
        {logoUrl === null ? <p>{texts.noLogo}</p> : <img className={css.logo} src={logoUrl} alt={texts.logo} />}
        {error !== undefined && <Alert>{error}</Alert>}
        {mayChange && (
          <Stack row gap={3}>
            <Button
              text={texts.chooseLogo}
              kind="outlined"
              small
              busy={setting.isBusy}
              onPress={() => input.current?.click()}
            />
            {logoUrl !== null && (
              <Button
                text={texts.removeLogo}
                kind="quiet"
                small
                busy={removing.isBusy}
                onPress={() => removing.send({})}
              />
            )}
            <input
              ref={input}
              type="file"
              accept="image/png,image/jpeg"
              aria-label={texts.chooseLogo}
              hidden
              onChange={(event) => void choose(event)}
            />
          </Stack>
        )}
      </Stack>
    </Card>
  );
}
