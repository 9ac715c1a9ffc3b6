import { identityTexts } from "@wellpaid/texts/identity/identity";
import { personTexts } from "@wellpaid/texts/identity/person";
import { refusalTexts } from "@wellpaid/texts/refusals";
import { shellTexts } from "@wellpaid/texts/shell";
import { signUpTexts as texts } from "@wellpaid/texts/identity/sign-up";
import { Button, Checkbox, Link, PhoneField } from "@wellpaid/ui";
import { messageWithWait } from "@wellpaid/web";
import { useState } from "react";
import { PlainField } from "../../../shared/person/plain-field.tsx";
import { SignInLink } from "../sign-in/sign-in-link.tsx";
import { RequestedCaptcha } from "../steps/requested-captcha.tsx";
import css from "../steps/step-form.module.css";
import { StepForm } from "../steps/step-form.tsx";
import type { SignUpDraft } from "./draft.ts";
import { type Details, errorOf, errorsOf, summaryOf } from "./rules.ts";
import type { FormErrors } from "./use-field-errors.ts";
import { useRegistered } from "./use-registered.ts";
import type { Sending } from "./use-sign-up.ts";

export interface DetailsStepProps {
  readonly draft: SignUpDraft;
  readonly errors: FormErrors;
  readonly sending: Sending;
  /** Called once everything is valid: goes on to the employee number, or sends the form. */
  readonly onNext: () => void;
}

const phoneTaken = refusalTexts.PHONE_TAKEN;

type TextDetail = Exclude<keyof Details, "hasAgreed">;

function useDetailFields({ draft, errors, sending }: DetailsStepProps) {
  const registered = useRegistered(draft, errors);
  const leave = (field: TextDetail) => {
    if (draft[field].trim() === "" || errors.all[field] !== undefined) return;
    errors.set(field, errorOf(draft, field) ?? registered.errorOf(field));
    if (field === "phone" || field === "email") registered.check(field);
  };
  return {
    found: () => {
      const found = errorsOf(draft);
      const known = { phone: registered.errorOf("phone"), email: registered.errorOf("email") };
      return { ...found, ...(known.phone && { phone: known.phone }), ...(known.email && { email: known.email }) };
    },
    text: (field: TextDetail) => ({
      value: draft[field],
      onChange: (typed: string) => {
        draft.change({ [field]: typed });
        errors.set(field, undefined);
        sending.forget();
      },
      onBlur: () => leave(field),
      error: errors.all[field],
    }),
  };
}

/** Step 2: who signs up. */
export function DetailsStep(props: DetailsStepProps) {
  const { draft, errors, sending, onNext } = props;
  const [wasSent, setWasSent] = useState(false);
  const { found, text } = useDetailFields(props);
  const submit = () => {
    const wrong = found();
    setWasSent(true);
    if (Object.keys(wrong).length === 0) onNext();
    else errors.say(wrong);
  };
  const optional = texts.optional;
  return (
    <StepForm
      title={texts.detailsTitle}
      line={texts.detailsLine}
      problem={(wasSent ? summaryOf(draft) : undefined) ?? (sending.problem && messageWithWait(sending.problem))}
      onSubmit={submit}
      errorsAnnounced={errors.timesAnnounced}
    >
      <div className={css.pair}>
        <PlainField label={personTexts.firstName} name="given-name" autoComplete="given-name" {...text("firstName")} />
        <PlainField label={personTexts.lastName} name="family-name" autoComplete="family-name" {...text("lastName")} />
      </div>
      <PhoneField
        label={personTexts.phone}
        name="phone"
        labelEnd={errors.all.phone === phoneTaken() ? <HaveAccount phone={draft.phone} /> : undefined}
        {...text("phone")}
      />
      <div className={css.pair}>
        <PlainField
          label={personTexts.email}
          labelEnd={optional}
          name="email"
          type="email"
          autoComplete="email"
          placeholder={texts.emailExample}
          {...text("email")}
        />
        <PlainField
          label={personTexts.username}
          labelEnd={optional}
          name="username"
          autoComplete="username"
          placeholder={texts.usernameExample}
          {...text("username")}
        />
      </div>
      <Agreement {...{ draft, errors }} />
      {sending.captcha !== undefined && <RequestedCaptcha key={sending.captcha} onPass={sending.send} />}
      <Button text={texts.next} type="submit" wide busy={sending.isPending} />
    </StepForm>
  );
}

/** Shown beside a phone number that has an account: what can be done with it. */
function HaveAccount({ phone }: { readonly phone: string }) {
  return (
    <span className={css.links}>
      <SignInLink identifier={phone}>{identityTexts.logIn}</SignInLink>
      <Link href="/?view=reset">{identityTexts.forgotPassword}</Link>
    </span>
  );
}

/** What the sentence links to. The keys are its marks: each language has the links in its own order. */
const AGREED = {
  "<terms>": { href: "/terms-of-use", text: shellTexts.termsOfUse },
  "<privacy>": { href: "/privacy", text: shellTexts.privacy },
} as const;

const isLink = (part: string): part is keyof typeof AGREED => part in AGREED;

/** The links open in another tab, so that nothing typed is lost. */
function Agreement({ draft, errors }: Pick<DetailsStepProps, "draft" | "errors">) {
  const parts = texts.agree("<terms>", "<privacy>").split(/(<terms>|<privacy>)/);
  return (
    <Checkbox
      name="agreement"
      checked={draft.hasAgreed}
      onChange={(hasAgreed) => {
        draft.change({ hasAgreed });
        errors.set("hasAgreed", undefined);
      }}
      error={errors.all.hasAgreed}
    >
      {parts.map((part) =>
        isLink(part) ? (
          <Link key={part} href={AGREED[part].href} external>
            {AGREED[part].text}
          </Link>
        ) : (
          part
        ),
      )}
    </Checkbox>
  );
}
