import { listAuditEntries } from "@wellpaid/contract/audit-log/audit-log";
import {
  type CompanyTheme,
  companyTheme,
  setCompanyTheme,
  type ThemeColours,
} from "@wellpaid/contract/company-settings/company-theme";
import { employerSettingsTexts } from "@wellpaid/texts/company-settings/company-settings";
import {
  Alert,
  Banner,
  Button,
  Card,
  CardHead,
  Chip,
  Disclosure,
  Form,
  Pair,
  Stack,
  Switch,
  showSnackbar,
} from "@wellpaid/ui";
import { readHex } from "@wellpaid/ui/theme/colour";
import { messageOf } from "@wellpaid/web";
import { useId, useState } from "react";
import { useMayCall } from "../../../shared/administrator.ts";
import { useAct, useRead } from "../../../shared/calls.ts";
import { ConsolePage } from "../../../shared/console-page.tsx";
import { momentText } from "../../../shared/dates.ts";
import { ReadStates } from "../../../shared/list/read-states.tsx";
import { type Edits, edited, withEdits } from "../edits.ts";
import { LeaveGuard } from "../leave-guard.tsx";
import section from "../section.module.css";
import { ColourField } from "./colour-field.tsx";
import { Contrasts } from "./contrasts.tsx";
import { LogoCard } from "./logo-card.tsx";
import { ThemePreview } from "./theme-preview.tsx";

const texts = employerSettingsTexts.theme;
const COLOURS = Object.keys(texts.colours) as readonly (keyof ThemeColours)[];
/** What nearly every employer sets; the rest follows from them. */
const FIRST = ["primaryColour", "backgroundColor"] as const satisfies readonly (keyof ThemeColours)[];
const REST = COLOURS.filter((colour) => !FIRST.some((first) => first === colour));

/** The looks of the employees' app, drawn as they are chosen. */
export function ThemePage() {
  const read = useRead(companyTheme, {});
  return (
    <ConsolePage title={texts.title} line={texts.line} backHref="/employer/settings">
      <ReadStates read={read} what={texts.title} lines={10}>
        {(theme) => <Choosing theme={theme} />}
      </ReadStates>
    </ConsolePage>
  );
}

type Typed = Readonly<Record<keyof ThemeColours, string>>;

const typedOf = (colours: ThemeColours): Typed =>
  Object.fromEntries(COLOURS.map((colour) => [colour, colours[colour] ?? ""])) as Typed;

/** What is no colour yet is drawn as ours. */
const coloursOf = (typed: Typed): ThemeColours =>
  Object.fromEntries(COLOURS.map((colour) => [colour, readHex(typed[colour])])) as ThemeColours;

type Choice = Typed & { readonly hideFooter: boolean };

function useChoice(theme: CompanyTheme) {
  const [edits, setEdits] = useState<Edits<Choice>>({});
  const saved = { ...typedOf(theme.colours), hideFooter: theme.hideFooter };
  const chosen = withEdits(saved, edits);
  const { hideFooter, ...typed } = chosen;
  return {
    typed,
    hideFooter,
    isDirty: [...COLOURS, "hideFooter" as const].some((field) => chosen[field] !== saved[field]),
    edit: (edit: Partial<Choice>) => setEdits((now) => edited(now, saved, edit)),
    forget: () => setEdits({}),
  };
}

const isInvalid = (typed: string): boolean => typed.trim() !== "" && readHex(typed) === null;

/** Sends the choice, unless something in it is no colour. */
function useSaving(theme: CompanyTheme, choice: ReturnType<typeof useChoice>) {
  const [isSent, setSent] = useState(false);
  const { send, isBusy, problem } = useAct(setCompanyTheme, {
    onDone: () => {
      choice.forget();
      showSnackbar("success", employerSettingsTexts.saved);
    },
    onProblem: () => undefined,
    changes: [companyTheme, listAuditEntries],
  });
  const submit = () => {
    setSent(true);
    const { typed, hideFooter } = choice;
    if (!COLOURS.some((colour) => isInvalid(typed[colour])))
      send({ body: { colours: coloursOf(typed), hideFooter, version: theme.version } });
  };
  const errorOf = (colour: keyof ThemeColours) =>
    isSent && isInvalid(choice.typed[colour]) ? texts.colourError : undefined;
  return { submit, errorOf: errorOf, isBusy, problem };
}

function Choosing({ theme }: { readonly theme: CompanyTheme }) {
  const choice = useChoice(theme);
  const mayChange = useMayCall()(setCompanyTheme);
  const drawn = { ...coloursOf(choice.typed), mainLogoUrl: theme.logoUrl, hideFooter: choice.hideFooter };
  const notices = [
    ...(theme.peopleWithPartnersTheme > 0 ? [texts.partners(theme.peopleWithPartnersTheme)] : []),
    ...(theme.changedAt === null
      ? []
      : [employerSettingsTexts.changedBy(theme.changedBy, momentText(theme.changedAt))]),
  ];
  return (
    <>
      {!mayChange && <Banner title={employerSettingsTexts.readOnly} />}
      <Pair>
        <Stack gap={6}>
          <ColoursCard theme={theme} choice={choice} mayChange={mayChange} />
          <LogoCard logoUrl={theme.logoUrl} mayChange={mayChange} />
        </Stack>
        <ThemePreview theme={drawn} />
      </Pair>
      <Contrasts theme={drawn} />
      {notices.map((notice) => (
        <p key={notice} className="wp-small">
          {notice}
        </p>
      ))}
      <LeaveGuard isDirty={choice.isDirty} />
    </>
  );
}

interface ColourFieldsProps {
  readonly colours: readonly (keyof ThemeColours)[];
  readonly choice: ReturnType<typeof useChoice>;
  readonly errorOf: (colour: keyof ThemeColours) => string | undefined;
}

function ColourFields({ colours, choice: { typed, edit }, errorOf }: ColourFieldsProps) {
  return (
    <div className={section.two}>
      {colours.map((colour) => (
        <ColourField
          key={colour}
          label={texts.colours[colour]}
          value={typed[colour]}
          onChange={(value) => edit({ [colour]: value })}
          error={errorOf(colour)}
        />
      ))}
    </div>
  );
}

interface ColoursCardProps {
  readonly theme: CompanyTheme;
  readonly choice: ReturnType<typeof useChoice>;
  readonly mayChange: boolean;
}

function ColoursCard({ theme, choice, mayChange }: ColoursCardProps) {
  const id = useId();
  const { typed, hideFooter, isDirty, edit, forget } = choice;
  const set = REST.filter((colour) => typed[colour] !== "").length;
  const { submit, errorOf, isBusy, problem } = useSaving(theme, choice);
  const notSaved = isDirty ? <Chip tone="warning" text={employerSettingsTexts.notSaved} /> : undefined;
  return (
    <Card labelledBy={id}>
      <CardHead id={id} title={texts.coloursTitle} end={notSaved} />
      <Form busy={isBusy} onSubmit={submit}>
        <fieldset className={section.fields} disabled={!mayChange}>
          <ColourFields colours={FIRST} choice={choice} errorOf={errorOf} />
          <Disclosure summary={texts.more(set)} isNeeded={REST.some((colour) => errorOf(colour) !== undefined)}>
            <Stack gap={4}>
              <ColourFields colours={REST} choice={choice} errorOf={errorOf} />
              <Switch
                label={texts.hideFooter}
                line={texts.hideFooterLine}
                checked={hideFooter}
                onChange={(isOn) => edit({ hideFooter: isOn })}
              />
            </Stack>
          </Disclosure>
        </fieldset>
        {problem && <Alert>{messageOf(problem)}</Alert>}
        {mayChange && (
          <div className={section.buttons}>
            <Button text={employerSettingsTexts.save} type="submit" busy={isBusy} disabled={!isDirty} />
            {isDirty && <Button text={employerSettingsTexts.putBack} kind="quiet" onPress={forget} />}
          </div>
        )}
      </Form>
    </Card>
  );
}
