import { personTexts } from "@wellpaid/texts/identity/person";
import { personalDetailsTexts as texts } from "@wellpaid/texts/identity/personal-details";
import { refusalTexts } from "@wellpaid/texts/refusals";
import { Button, Card, DayOfMonth, PhoneField, Stack, TextField, type TextFieldProps } from "@wellpaid/ui";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { numberInputMode, typedNumber } from "../../../shared/person/person-rules.ts";
import { PlainField } from "../../../shared/person/plain-field.tsx";
import { useProfile } from "../../../shared/profile.ts";
import { useCheckedPhone } from "./checked-phone.ts";
import { ConfirmChange } from "./confirm-change.tsx";
import {
  changedFields,
  changesOf,
  type Details,
  detailsOf,
  type DetailErrors,
  type Field,
  errorOf,
  errorsOf,
  isSupplied,
} from "./detail-rules.ts";
import css from "./details.module.css";

/** The fields with their errors: shown on blur, and after submitting for the first one, which takes the focus. */
function useDetails() {
  const profile = useProfile();
  const [typed, setTyped] = useState<Partial<Details>>({});
  const [errors, setErrors] = useState<DetailErrors>({});
  const [timesAnnounced, setTimesAnnounced] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const details = { ...detailsOf(profile), ...typed };
  useEffect(() => {
    if (timesAnnounced > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [timesAnnounced]);
  return {
    profile,
    details,
    form,
    isChanged: changedFields(details, profile).length > 0,
    type: (field: Field, text: string) => {
      setTyped((before) => ({ ...before, [field]: text }));
      setErrors((before) => ({ ...before, [field]: undefined }));
    },
    leave: (field: Field) =>
      setErrors((before) => ({ ...before, [field]: before[field] ?? errorOf(details, field, profile) })),
    say: (found: DetailErrors) => {
      setErrors(found);
      setTimesAnnounced((times) => times + 1);
    },
    errors: errors,
    forget: () => setTyped({}),
  };
}

type DetailsState = ReturnType<typeof useDetails>;

/** What a field shows and does with what is typed. */
function bound({ details, errors, type, leave }: DetailsState, field: Field) {
  return {
    name: field,
    value: details[field],
    onChange: (typed: string) => type(field, typed),
    onBlur: () => leave(field),
    error: errors[field],
  };
}

/** Shown, and not typed. */
function FromPayroll(shown: { readonly label: string; readonly value: string; readonly hint: string }) {
  return <TextField {...shown} onChange={() => undefined} readOnly />;
}

interface TypedProps extends Pick<TextFieldProps, "label" | "autoComplete" | "type"> {
  readonly state: DetailsState;
  readonly field: Field;
}

function Typed({ state, field, ...rest }: TypedProps) {
  if (isSupplied(state.profile, field))
    return <FromPayroll label={rest.label} value={state.details[field]} hint={texts.fromPayroll} />;
  return <PlainField {...rest} {...bound(state, field)} />;
}

function EmployeeNumber({ state }: { readonly state: DetailsState }) {
  const field = bound(state, "employeeIdNumber");
  const { company } = state.profile;
  if (isSupplied(state.profile, "employeeIdNumber"))
    return <FromPayroll label={personTexts.employeeNumber} value={field.value} hint={texts.fromPayroll} />;
  return (
    <TextField
      {...field}
      label={personTexts.employeeNumber}
      hint={company.allowsLetters ? texts.employeeNumberHintWithLetters : texts.employeeNumberHint}
      inputMode={numberInputMode(company)}
      autoComplete="off"
      onChange={(typed) => field.onChange(typedNumber(typed, company))}
    />
  );
}

const paydayWords = (day: number | null) => {
  if (day === null) return texts.notKnown;
  return day === 31 ? texts.lastDayOfMonth : texts.onDay(day);
};

function Payday({ state }: { readonly state: DetailsState }) {
  const { value, error } = bound(state, "paydayDate");
  if (isSupplied(state.profile, "paydayDate"))
    return <FromPayroll label={texts.payday} value={paydayWords(state.profile.paydayDate)} hint={texts.fromPayroll} />;
  return (
    <DayOfMonth
      label={texts.payday}
      hint={texts.paydayHint}
      lastDayText={texts.lastDayOfMonth}
      value={value === "" ? null : Number(value)}
      onChange={(day) => state.type("paydayDate", String(day))}
      error={error}
    />
  );
}

function Fields({ state }: { readonly state: DetailsState }) {
  return (
    <Stack>
      <div className={css.pair}>
        <Typed state={state} field="name" label={personTexts.firstName} autoComplete="given-name" />
        <Typed state={state} field="surname" label={personTexts.lastName} autoComplete="family-name" />
      </div>
      <PhoneField {...bound(state, "phone")} label={personTexts.phone} hint={texts.phoneHint} />
      <Typed state={state} field="email" label={personTexts.email} type="email" autoComplete="email" />
      <Typed state={state} field="username" label={personTexts.username} autoComplete="username" />
      <EmployeeNumber state={state} />
      <Payday state={state} />
    </Stack>
  );
}

const suspended = refusalTexts.SUSPENDED;

/** Personal details; what payroll gives is read-only and says so. Changes are confirmed with a code. */
export function DetailsForm() {
  const state = useDetails();
  const { profile, details, form, isChanged, say, forget } = state;
  const [isAsking, setAsking] = useState(false);
  const checking = useCheckedPhone({ onFree: () => setAsking(true), onTaken: say });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged || profile.status === "suspended") return;
    const found = errorsOf(details, profile);
    if (Object.keys(found).length > 0) return say(found);
    checking.check(changesOf(details, profile).phone);
  };
  const unchanged = isChanged ? undefined : texts.nothingChanged;
  return (
    <>
      <form ref={form} onSubmit={submit} noValidate>
        <Stack>
          <Card>
            <Fields state={state} />
          </Card>
          <Button
            text={texts.save}
            type="submit"
            wide
            busy={checking.isChecking}
            disabledReason={profile.status === "suspended" ? suspended() : unchanged}
          />
        </Stack>
      </form>
      {isAsking && (
        <ConfirmChange
          changes={changesOf(details, profile)}
          onRefusedFields={(found) => {
            setAsking(false);
            say(found);
          }}
          onSaved={forget}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
