import { Navigate, useLocation, useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { connectBankTexts as texts } from "@wellpaid/texts/budgeting/connect-bank";
import { focusHeading } from "@wellpaid/web";
import { useEffect, useRef } from "react";
import { useProfile } from "../../../../shared/profile.ts";
import { useStored } from "../../../../shared/storage/use-session-storage.ts";
import { BankPicker } from "../bank-picker.tsx";
import { ExplanationPage, NeedInternetBankingStep, NoProblemPage, WelcomeStep } from "../before-bank.tsx";
import { FoundList } from "../found-list.tsx";
import { ImportStep } from "../import-step.tsx";
import type { Connected } from "../queries.ts";
import type { LoadAnswer } from "../import-token.ts";
import { SuccessStep } from "../success-step.tsx";
import { VisitFailed } from "../visit-failed.tsx";
import { type Aside, loginRequired, type WizardStep, wizardPath } from "./wizard-search.ts";

const nothingConnected: { readonly connected: Connected | null } = { connected: null };

/** What this employee last connected in this tab: a token answers with it for ten minutes only. */
function useConnected() {
  const { id } = useProfile();
  const { value, change } = useStored(`wellpaid-connected-${id}`, nothingConnected);
  return { connected: value.connected, store: (connected: Connected) => change({ connected }) };
}

/** Connecting a bank account (docs/product/banking.md#connecting-a-bank); the address says which step. */
export function AddBankingPage() {
  const { currentStep = 1, error } = useSearch({ from: wizardPath });
  const aside = useLocation({ select: ({ state }) => state.step });
  const shown = `${currentStep} ${aside} ${error}`;
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown) focusHeading();
    before.current = shown;
  }, [shown]);
  if (error === loginRequired) return <Navigate to="/dashboard/account" search={{ tab: 2 }} replace />;
  if (error !== undefined)
    return <VisitFailed line={error === "visit_over" ? texts.visitOver : texts.bankDidNotFinish} />;
  return <Step step={currentStep} aside={aside} />;
}

function Step({ step, aside }: { readonly step: WizardStep; readonly aside: string | undefined }) {
  const { history } = useRouter();
  const navigate = useNavigate();
  const goTo = (currentStep: WizardStep, next: Aside) =>
    void navigate({ to: wizardPath, search: { currentStep }, state: { step: next } });
  switch (step) {
    case 1:
      return <WelcomeStep />;
    case 2:
      return aside === "no-problem" ? (
        <NoProblemPage onRegister={() => goTo(3, "register")} />
      ) : (
        <NeedInternetBankingStep onWithout={() => goTo(2, "no-problem")} />
      );
    case 3:
      return <BankPicker forRegistration={aside === "register"} />;
    case 4:
      return <ImportAndFound isIncomes={aside === "incomes"} />;
    case 5:
      return <Success />;
    case 11:
      return (
        <ExplanationPage
          onBack={() =>
            history.canGoBack() ? history.back() : void navigate({ to: wizardPath, search: { currentStep: 2 } })
          }
        />
      );
  }
}

/** The import, and once it is here what to plan of it. Its token is then taken out of the address: it is used up. */
function ImportAndFound({ isIncomes }: { readonly isIncomes: boolean }) {
  const { token, refresh } = useSearch({ from: wizardPath });
  const navigate = useNavigate();
  const { store } = useConnected();
  const goOn = (currentStep: 4 | 5, { replace, step }: { replace: boolean; step: "found" | Aside }) =>
    void navigate({ to: wizardPath, search: { currentStep }, state: { step }, replace });
  const aside = useLocation({ select: ({ state }) => state.step });
  const loaded = ({ connection }: LoadAnswer) => {
    if (connection) store(connection);
    goOn(refresh ? 5 : 4, { replace: true, step: "found" });
  };
  if (token !== undefined || aside === undefined) return <ImportStep token={token} onLoaded={loaded} />;
  if (isIncomes)
    return <FoundList key="incomes" type="incomes" onNext={() => goOn(5, { replace: false, step: "found" })} />;
  return <FoundList key="expenses" type="expenses" onNext={() => goOn(4, { replace: false, step: "incomes" })} />;
}

/** Opened with nothing connected in this tab, it leads to the employee's accounts. */
function Success() {
  const { connected } = useConnected();
  if (connected === null) return <Navigate to="/dashboard/account" search={{ tab: 1 }} replace />;
  return <SuccessStep connected={connected} />;
}
