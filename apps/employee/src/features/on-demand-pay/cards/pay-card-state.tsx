import { onDemandPayTexts } from "@wellpaid/texts/on-demand-pay/on-demand-pay";
import { LinkButton } from "@wellpaid/ui/action/link.tsx";
import { Card, CardHead } from "@wellpaid/ui/surface/card.tsx";
import { CategoryTile } from "@wellpaid/ui/surface/category-tile.tsx";
import { useProfile } from "../../../shared/profile.ts";
import type { PayFacts } from "../facts.ts";
import css from "./pay-card.module.css";
import { EarnedDays } from "./pay-card-amount.tsx";
import { stateLookOf } from "../state-look.tsx";

/** A state in which nothing can be withdrawn: why, since or until when, and at most one thing to do. */
export function PayCardState({ facts }: { readonly facts: PayFacts }) {
  const { company } = useProfile();
  const look = stateLookOf(facts, company);
  const { action } = look;
  return (
    <Card tall>
      <CardHead title={onDemandPayTexts.onDemandPay} end={look.chip} />
      <div className={css.state}>
        <CategoryTile tone={look.tone} icon={look.icon} />
        <div>
          <p className={css.stateTitle}>{look.title}</p>
          <p className={css.stateLine}>{look.line}</p>
        </div>
      </div>
      {look.showsDays && facts.amount && <EarnedDays amount={facts.amount} />}
      {action && (
        <div>
          <LinkButton
            wide
            kind={action.isMain ? "main" : "outlined"}
            href={action.href}
            icon={action.icon}
            external={action.icon !== undefined}
          >
            {action.text}
          </LinkButton>
        </div>
      )}
    </Card>
  );
}
