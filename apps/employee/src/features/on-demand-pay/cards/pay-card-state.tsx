import { onDemandPayTexts } from "@wellpaid/texts/on-demand-pay/on-demand-pay";
import { Card, CardHead, CategoryTile, LinkButton } from "@wellpaid/ui";
import { useProfile } from "../../../shared/profile.ts";
import type { PayFacts } from "../facts.ts";
import css from "./pay-card.module.css";
import { EarnedDays } from "./pay-card-amount.tsx";
import { stateLookOf } from "../state-appearance.tsx";

/** A state in which nothing can be withdrawn: why, since or until when, and at most one thing to do. */
export function PayCardState({ facts }: { readonly facts: PayFacts }) {
  const { company } = useProfile();
  const state = stateLookOf(facts, company);
  const { action } = state;
  return (
    <Card tall>
      <CardHead title={onDemandPayTexts.onDemandPay} end={state.chip} />
      <div className={css.state}>
        <CategoryTile tone={state.tone} icon={state.icon} />
        <div>
          <p className={css.stateTitle}>{state.title}</p>
          <p className="wp-small">{state.line}</p>
        </div>
      </div>
      {state.showsDays && facts.amount && <EarnedDays amount={facts.amount} />}
      {action && (
        <div>
          <LinkButton
            text={action.text}
            wide
            kind={action.isMain ? "main" : "outlined"}
            href={action.href}
            icon={action.icon}
            external={action.icon !== undefined}
          />
        </div>
      )}
    </Card>
  );
}
