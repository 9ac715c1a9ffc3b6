import { useLocation } from "@tanstack/react-router";
import { savingsStartTexts as texts } from "@wellpaid/texts/savings/savings-start";
import { useState } from "react";
import { type StepPlace, useStep } from "../../../shared/use-step.ts";
import type { StoredSavingDraft } from "../start/draft.ts";
import { OnWayIn } from "../start/on-way-in.tsx";
import { EmailStep } from "./email-step.tsx";
import { NamesStep } from "./names-step.tsx";
import { TitleStep } from "./title-step.tsx";
import { useAnswers, useRequestSaving } from "./use-review.ts";

const location = { to: "/dashboard/savings/savings-account-creation-journey" } as const satisfies StepPlace;

/** Of a page that is loaded at a later step, while what it needs is on its way. */
const TITLES: ReadonlyMap<string | undefined, string> = new Map([
  ["email", texts.emailTitle],
  ["names", texts.previousTitle],
]);

/** Three short questions of the bank: title, work e-mail, previous names. Then the saving is requested. */
export function ReviewPage() {
  const requestedStep = useLocation({ select: ({ state }) => state.step });
  return (
    <OnWayIn page="savings-account-creation-journey" title={TITLES.get(requestedStep) ?? texts.titleTitle}>
      {(draft) => <Steps draft={draft} />}
    </OnWayIn>
  );
}

type Step = "title" | "email" | "names";

function Steps({ draft }: { readonly draft: StoredSavingDraft }) {
  const answers = useAnswers(draft.value);
  const [emailError, setEmailError] = useState<string>();
  const { step, go, back } = useStep<Step>(location, (wantedStep) => {
    if (wantedStep === "" || answers.title === null) return "title";
    return wantedStep === "names" && answers.email !== "" ? "names" : "email";
  });
  const requesting = useRequestSaving(draft, answers, (message) => {
    setEmailError(message);
    go("email", { replace: true });
  });
  const { change } = draft;
  if (step === "title") return <TitleStep {...{ answers, change }} onNext={() => go("email")} />;
  if (step === "email")
    return (
      <EmailStep
        {...{ answers, change }}
        refused={emailError}
        onTyped={() => setEmailError(undefined)}
        onBack={back}
        onNext={() => go("names")}
      />
    );
  return <NamesStep {...{ answers, change, requesting }} onBack={back} />;
}
