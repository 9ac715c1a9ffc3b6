import { useRouter } from "@tanstack/react-router";
import type { SavingAccount } from "@wellpaid/contract/savings/savings";
import { product } from "@wellpaid/texts/product";
import { savingsCreatedTexts as texts } from "@wellpaid/texts/savings/savings-created";
import { savingsOutcomeTexts as outcomeTexts } from "@wellpaid/texts/savings/savings-outcomes";
import { Button, CategoryTile, Link, SideColumn, Stack } from "@wellpaid/ui";
import { ArrowDown, ChevronRight } from "@wellpaid/ui/icons";
import { amountOf } from "@wellpaid/web";
import { useState } from "react";
import { isEmbedded } from "../../../shared/session/session.ts";
import { HelpLink } from "../../../shared/help-link.tsx";
import { SideCard } from "../../../shared/layout/side-card.tsx";
import { LeftoverCard } from "../leftover/leftover-card.tsx";
import { LeftoverNotice } from "../leftover/leftover-notice.tsx";
import { Deactivate } from "../outcomes/deactivate.tsx";
import { type SavingProps, SavingScreen, WithIndicators } from "../page/saving-screen.tsx";
import { closedNote, closedNoteId, readOnlyNote, whyNotWithdraw } from "../why-not.ts";
import { WithdrawDialog } from "../withdraw/withdraw-dialog.tsx";
import { BankCard } from "./bank-card.tsx";
import css from "./created-page.module.css";
import { MovesCard } from "./moves-card.tsx";
import { OfferBanner } from "./offer-banner.tsx";
import { PlanCard } from "./plan-card.tsx";

/** The main view of a saving. Suspended by the employer it can be read, and nothing else. */
export function SavingsCreatedPage() {
  return (
    <SavingScreen page="savings-created" width="content">
      {(saving) => (
        <WithIndicators>{(indicators) => <Created saving={saving} indicators={indicators} />}</WithIndicators>
      )}
    </SavingScreen>
  );
}

function Created({ saving, indicators }: SavingProps) {
  // Also of one that the platform opens in a moment.
  const isOpen = saving.status !== "suspended";
  return (
    <Stack>
      {!isEmbedded() && <LeftoverNotice />}
      <SideColumn side={<Side saving={saving} indicators={indicators} />} sideLabel={texts.moreAbout}>
        <PlanCard saving={saving} indicators={indicators}>
          {isOpen ? <Actions saving={saving} indicators={indicators} /> : <ReadOnly saving={saving} />}
        </PlanCard>
      </SideColumn>
      <MovesCard />
      <HelpLink topic="savings" />
    </Stack>
  );
}

/** Who has left the employer may take out what is theirs. */
function ReadOnly({ saving }: { readonly saving: SavingAccount }) {
  if (!saving.isOnlyToEnd) return <p className={css.note}>{readOnlyNote}</p>;
  return (
    <Stack>
      <p className={css.note}>{saving.isClosingPeriod ? closedNote : texts.onlyToEnd}</p>
      {!saving.isClosingPeriod && <Deactivate saving={saving} text={outcomeTexts.deactivateSavings} />}
    </Stack>
  );
}

function Actions({ saving, indicators }: SavingProps) {
  const router = useRouter();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const isClosed = saving.isClosingPeriod;
  const reason = isClosed ? undefined : whyNotWithdraw(saving, indicators.amountSaved);
  return (
    <div>
      <div className={css.actions}>
        <Button
          text={texts.changePlan}
          kind="outlined"
          whyNotId={isClosed ? closedNoteId : undefined}
          onPress={() => router.history.push("/dashboard/savings/savings-settings")}
        />
        <Button
          text={texts.withdraw}
          whyNotId={isClosed || reason !== undefined ? closedNoteId : undefined}
          onPress={() => setWithdrawing(true)}
        />
      </div>
      <p className={css.note} id={closedNoteId}>
        {isClosed ? closedNote : (reason ?? texts.feeLine)}
      </p>
      {isWithdrawing && (
        <WithdrawDialog saved={amountOf(indicators.amountSaved)} onClose={() => setWithdrawing(false)} />
      )}
    </div>
  );
}

function Side({ saving, indicators }: SavingProps) {
  return (
    <>
      {saving.status === "active" && <OfferBanner saving={saving} indicators={indicators} />}
      <BankCard saving={saving} indicators={indicators} />
      {saving.status === "active" && !isEmbedded() && <LeftoverCard saving={saving} />}
      <SideCard
        tile={<CategoryTile tone="brand" icon={<ArrowDown />} />}
        title={texts.payIn}
        line={texts.payInLine}
        link={
          <Link href={`/dashboard/savings/what-is-${product.slug}-savings`} end={<ChevronRight />}>
            {texts.howItWorks}
          </Link>
        }
      />
    </>
  );
}
