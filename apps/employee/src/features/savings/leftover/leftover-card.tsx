import { useQuery } from "@tanstack/react-query";
import type { SavingAccount } from "@wellpaid/contract/savings/savings";
import type { LeftoverOffer, LeftoverRule } from "@wellpaid/contract/savings/savings-leftover";
import { addDays, civilDate, formatDate } from "@wellpaid/domain/calendar";
import { formatPounds, pence } from "@wellpaid/domain/money";
import { leftoverTexts as texts } from "@wellpaid/texts/savings/savings-leftover";
import { Button, Card, CardHead, CategoryTile, ConfirmDialog, Link, Stack } from "@wellpaid/ui";
import { ChevronRight, Coins } from "@wellpaid/ui/icons";
import { CardPending, londonDateOf } from "@wellpaid/web";
import { useState } from "react";
import { SideCard } from "../../../shared/layout/side-card.tsx";
import css from "./leftover.module.css";
import { leftoverOfferQuery, leftoverRuleQuery } from "./queries.ts";
import { RuleForm } from "./rule-form.tsx";
import { useRemoveLeftoverRule } from "./use-leftover.ts";

/** On the saving's page: the rule for what is left, what it comes to now, and why it cannot work where it cannot. */
export function LeftoverCard({ saving }: { readonly saving: SavingAccount }) {
  const { data, error, refetch } = useQuery(leftoverRuleQuery);
  const { data: offer } = useQuery(leftoverOfferQuery);
  const [open, setOpen] = useState<"form" | "question" | null>(null);
  const close = () => setOpen(null);
  const { isRemoving, remove } = useRemoveLeftoverRule(close);
  if (data === undefined)
    return (
      <Card>
        <CardHead title={texts.title} />
        <CardPending what={texts.part} problem={error} onTryAgain={() => void refetch()} lines={2} />
      </Card>
    );
  const { rule, why } = data;
  return (
    <SideCard
      tile={<CategoryTile tone="brand" icon={<Coins />} />}
      title={texts.title}
      line={rule === null ? texts.noRule : lineOf(rule)}
    >
      <Stack gap={3}>
        <State rule={rule} why={why} offer={offer ?? null} />
        {rule?.mayBeAutomatic && !rule.isAutomatic && <p className="wp-small">{texts.mayBeAutomatic}</p>}
        {(rule !== null || why === null) && (
          <div className={css.actions}>
            <Button
              text={rule === null ? texts.set : texts.change}
              kind="outlined"
              small
              onPress={() => setOpen("form")}
            />
            {rule !== null && <Button text={texts.remove} kind="quiet" small onPress={() => setOpen("question")} />}
          </div>
        )}
      </Stack>
      {open === "form" && <RuleForm savingId={saving.id} rule={rule} onClose={close} />}
      <ConfirmDialog
        open={open === "question"}
        kind="danger"
        title={texts.removeQuestion}
        confirmText={texts.remove}
        busy={isRemoving}
        onConfirm={() => remove(saving.id)}
        onCancel={close}
      >
        <p>{texts.removeLine}</p>
      </ConfirmDialog>
    </SideCard>
  );
}

function lineOf({ keep, atMost, isAutomatic }: LeftoverRule): string {
  const amounts = [formatPounds(pence(keep)), formatPounds(pence(atMost))] as const;
  return isAutomatic ? texts.automaticLine(...amounts) : texts.ruleLine(...amounts);
}

interface StateProps {
  readonly rule: LeftoverRule | null;
  readonly why: "no-account" | "payday-unknown" | "history-too-short" | "not-saving" | null;
  readonly offer: LeftoverOffer | null;
}

/** What it comes to in this pay period; an offer, and what was accepted, are in the notice above. */
function State({ rule, why, offer }: StateProps) {
  if (why !== null)
    return (
      <div className="wp-small">
        <p>{texts.why[why]}</p>
        {why === "no-account" && (
          <Link href="/dashboard/account/add-banking" end={<ChevronRight />}>
            {texts.connect}
          </Link>
        )}
      </div>
    );
  const words = rule === null || offer === null ? "" : wordsOf(offer);
  return words === "" ? null : <p className="wp-small">{words}</p>;
}

function wordsOf({ status, why, opensOn, endsAt }: LeftoverOffer): string {
  if (status === "declined" || status === "undone") return texts[status];
  if (why === null) return "";
  if (why !== "too-early") return texts.why[why];
  return texts.next(formatDate(civilDate(opensOn)), formatDate(addDays(londonDateOf(endsAt), -1)));
}
