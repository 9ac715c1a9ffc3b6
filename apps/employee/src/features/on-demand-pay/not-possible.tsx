import { useQuery } from "@tanstack/react-query";
import type { Profile } from "@wellpaid/contract/identity/identity";
import { onDemandPayTexts as texts } from "@wellpaid/texts/on-demand-pay/on-demand-pay";
import { Card, Facts, Inset, LinkButton, Stack, StateScreen } from "@wellpaid/ui";
import { formatMomentWithWeekday } from "@wellpaid/web";
import { useProfile } from "../../shared/profile.ts";
import type { PayFacts } from "./facts.ts";
import { limitsQuery } from "./own-limits/limits-query.ts";
import { EarnedDays } from "./cards/pay-card-amount.tsx";
import { type RefusedStage, refusedStageOf } from "./withdrawal/refused-stage.tsx";
import { stateLookOf } from "./state-appearance.tsx";

/** The card on home shows the day on which a pause ends, this page also the time. */
function closedStateOf(facts: PayFacts, company: Profile["company"]): RefusedStage {
  const { card } = facts;
  const { icon, title, line, action } = stateLookOf(facts, company);
  if (card.kind !== "paused" || card.until === null) return { icon, title, line, action };
  return { icon, title, line, facts: [{ name: texts.opensWord, value: formatMomentWithWeekday(card.until) }] };
}

/** Whether the number of withdrawals that is used up is the employee's own, not the company's. */
function useIsOwnCount(isUsedUp: boolean): boolean {
  const { data: limits } = useQuery({ ...limitsQuery, enabled: isUsedUp });
  const own = limits?.count.value ?? null;
  return own !== null && limits?.company !== null && own < (limits?.company.count ?? 0);
}

/** Stage 3, and every state of access in which there is no amount. */
export function NotPossible({ facts }: { readonly facts: PayFacts }) {
  const { company } = useProfile();
  const { card, amount } = facts;
  const isOwnCount = useIsOwnCount(amount?.availableCount === 0);
  const stage =
    card.kind === "amount" && amount !== null ? refusedStageOf(amount, isOwnCount) : closedStateOf(facts, company);
  const { action } = stage;
  const rows = stage.facts && (
    <Inset>
      <Facts facts={stage.facts} />
    </Inset>
  );
  return (
    <Card>
      <StateScreen
        icon={stage.icon}
        title={stage.title}
        facts={stage.days && amount ? <EarnedDays amount={amount} {...stage.days} /> : rows}
        actions={
          <>
            {action && (
              <LinkButton
                text={action.text}
                wide
                href={action.href}
                icon={action.icon}
                external={action.icon !== undefined}
              />
            )}
            <LinkButton text={texts.goHome} wide kind={action ? "outlined" : "main"} href="/dashboard/home" />
          </>
        }
      >
        <Stack gap={2}>
          <p>{stage.line}</p>
          {stage.opens && <p>{stage.opens}</p>}
        </Stack>
      </StateScreen>
    </Card>
  );
}
