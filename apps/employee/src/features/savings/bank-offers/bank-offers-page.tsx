import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import type { AnswerOf } from "@wellpaid/contract/call";
import type { listProducts } from "@wellpaid/contract/savings/savings-offers";
import { formatPounds, type Pence } from "@wellpaid/domain/money";
import { savingsStartTexts as texts } from "@wellpaid/texts/savings/savings-start";
import { shellTexts } from "@wellpaid/texts/shell";
import { Button, Card, CardHead, EmptyState, LinkButton, PageTitle } from "@wellpaid/ui";
import { Check, Landmark } from "@wellpaid/ui/icons";
import { ScreenPending } from "@wellpaid/web";
import { useState } from "react";
import creation from "../creation/creation.module.css";
import { OfferCard } from "../offers/offer-card.tsx";
import { SavingsBody } from "../page/savings-body.tsx";
import type { StoredSavingDraft, SavingDraft } from "../start/draft.ts";
import { OnWayIn } from "../start/on-way-in.tsx";
import { PlanFacts, useMonthly } from "../start/plan-facts.tsx";
import { productsQuery } from "../start/queries.ts";
import { sumOf } from "../start/typed-plan.ts";
import css from "./bank-offers.module.css";
import { RateWarning } from "./rate-warning.tsx";

type Products = AnswerOf<typeof listProducts>;

/** The best bank for the plan, its documents, and the warning that rates change. */
export function BankOffersPage() {
  return (
    <OnWayIn page="bank-offers-review" title={texts.bankTitle}>
      {(draft) => (
        <SavingsBody width="task">
          <PageTitle
            title={texts.bankTitle}
            line={texts.bankLine}
            backHref="/dashboard/savings/savings-account-creation-confirm"
            backText={shellTexts.back}
          />
          <Offers {...draft} />
        </SavingsBody>
      )}
    </OnWayIn>
  );
}

/** What is requested: for a goal its sum, and what each payday takes. */
function placementOf({ hasGoal, sum }: SavingDraft, monthly: Pence | null | undefined) {
  return { ...(hasGoal && { needToSave: sumOf(sum) ?? 0 }), ...(monthly && { monthlyContribution: monthly }) };
}

function Offers({ value: draft, change }: StoredSavingDraft) {
  const monthly = useMonthly(draft);
  const products = useQuery({ ...productsQuery(placementOf(draft, monthly)), enabled: monthly !== undefined });
  if (products.data) return <Offered products={products.data} monthly={monthly} {...{ draft, change }} />;
  return (
    <Card>
      <ScreenPending
        what={texts.products}
        problem={products.error}
        onTryAgain={() => void products.refetch()}
        lines={8}
      />
    </Card>
  );
}

interface OfferedProps extends Pick<StoredSavingDraft, "change"> {
  readonly draft: SavingDraft;
  readonly products: Products;
  readonly monthly: Pence | null | undefined;
}

function Offered({ draft, change, products, monthly }: OfferedProps) {
  const { history } = useRouter();
  const [isWarned, setWarned] = useState(false);
  const best = products.find(({ isOffered }) => isOffered);
  if (best === undefined) return <NoneFits />;
  const select = () => {
    change({ productId: best.productId });
    history.push("/dashboard/savings/savings-account-creation-journey");
  };
  return (
    <div className={creation.columns}>
      <OfferCard offer={best} />
      <div className={creation.column}>
        <Button text={texts.selectProduct} wide onPress={() => setWarned(true)} />
        <Card>
          <CardHead title={texts.yourPlan} />
          <PlanFacts draft={draft} />
        </Card>
        <WhyThisOne products={products} monthly={monthly} />
      </div>
      <RateWarning open={isWarned} offer={best} onGoOn={select} onCancel={() => setWarned(false)} />
    </div>
  );
}

function WhyThisOne({ products, monthly }: Pick<OfferedProps, "products" | "monthly">) {
  const unfit = products.filter(({ isOffered }) => !isOffered).length;
  const reasons = [texts.whyBest, ...(monthly ? [texts.whyFirst(formatPounds(monthly))] : []), texts.whyAccess];
  return (
    <Card>
      <CardHead title={texts.whyThisOne} />
      <ul className={css.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>
            <Check />
            {reason}
          </li>
        ))}
      </ul>
      <p className="wp-small">{texts.compared(products.length, unfit)}</p>
    </Card>
  );
}

function NoneFits() {
  return (
    <Card>
      <EmptyState
        icon={<Landmark />}
        title={texts.noneFits}
        actions={<LinkButton text={texts.changePlan} wide href="/dashboard/savings/savings-account-creation" />}
      >
        {texts.noneFitsLine}
      </EmptyState>
    </Card>
  );
}
