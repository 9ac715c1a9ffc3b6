import { useQuery } from "@tanstack/react-query";
import type { AnswerOf } from "@wellpaid/contract/call";
import type { bestBankOffer } from "@wellpaid/contract/savings/savings-offers";
import { formatPounds, pence } from "@wellpaid/domain/money";
import { savingsBankChangeTexts as texts } from "@wellpaid/texts/savings/savings-bank-change";
import { Alert, Button, Card, CardHead, EmptyState, Facts, LinkButton, Progress, Stack } from "@wellpaid/ui";
import { Landmark } from "@wellpaid/ui/icons";
import { CardSkeleton, poundsText, ScreenNotLoaded } from "@wellpaid/web";
import { bestBankOfferQuery } from "../moves-queries.ts";
import { OfferCard } from "../offers/offer-card.tsx";
import { createdPath, type SavingProps, SavingScreen, WithIndicators } from "../page/saving-screen.tsx";
import { whyNotMove } from "../why-not.ts";
import css from "./bank-change.module.css";
import { useChangeBank } from "./use-change-bank.ts";

type Offer = NonNullable<AnswerOf<typeof bestBankOffer>>;

/** The best offer, and what moving there would gain and cost. */
export function ChangingBankPage() {
  return (
    <SavingScreen page="changing-bank-account" title={texts.changeBank} backHref={createdPath}>
      {(saving) => <WithIndicators>{(found) => <WithOffer saving={saving} indicators={found} />}</WithIndicators>}
    </SavingScreen>
  );
}

function WithOffer(props: SavingProps) {
  const { data: offer, error, refetch } = useQuery(bestBankOfferQuery);
  if (offer) return <BetterOffer {...props} offer={offer} />;
  return (
    <Card>
      {offer === null ? (
        <EmptyState
          icon={<Landmark />}
          title={texts.noBetter}
          actions={<LinkButton text={texts.backToSavings} wide href={createdPath} />}
        >
          {texts.noBetterLine}
        </EmptyState>
      ) : error === null ? (
        <CardSkeleton lines={6} />
      ) : (
        <ScreenNotLoaded what={texts.changeBank} problem={error} onTryAgain={() => void refetch()} />
      )}
    </Card>
  );
}

function BetterOffer({ saving, indicators, offer }: SavingProps & { readonly offer: Offer }) {
  const change = useChangeBank();
  const bank = offer.financialInstitution.financialInstitutionShortName;
  const reason = whyNotMove(saving);
  return (
    <Stack>
      <OfferCard offer={offer} />
      <WhatItBrings offer={offer} saved={poundsText(indicators.amountSaved)} bank={bank} />
      <Button
        text={texts.move(bank)}
        wide
        busy={change.isPending}
        disabledReason={reason}
        onPress={() => change.mutate(offer.productId)}
      />
      {reason === undefined && <p className={css.note}>{texts.freeMove}</p>}
    </Stack>
  );
}

interface WhatItBringsProps {
  readonly offer: Offer;
  readonly saved: string;
  readonly bank: string;
}

/** Shown before anything is requested: the yearly gain, the loss during the move, and how much protection is used there. */
function WhatItBrings({ offer: { gain }, saved, bank }: WhatItBringsProps) {
  const used = texts.usedOf(formatPounds(pence(gain.protectionUsed)), formatPounds(pence(gain.protectionLimit)));
  return (
    <Card>
      <CardHead title={texts.whatItBrings} />
      <Stack>
        <Facts
          facts={[
            { name: texts.gain(saved), value: texts.more(formatPounds(pence(gain.gainPerYear))) },
            { name: texts.daysWithout, value: texts.days(gain.daysWithoutInterest) },
            { name: texts.lost, value: formatPounds(pence(gain.lostInterest)) },
            { name: texts.protectionUsed(bank), value: used },
          ]}
        />
        <Progress
          small
          share={gain.protectionLimit === 0 ? 1 : gain.protectionUsed / gain.protectionLimit}
          label={`${texts.protectionUsed(bank)}: ${used}`}
        />
        {gain.lostInterest > gain.gainPerYear && <Alert tone="warning">{texts.notWorthIt}</Alert>}
        <p className="wp-caption">{texts.whichLimit}</p>
        <p className="wp-caption">{texts.ratesOfToday}</p>
      </Stack>
    </Card>
  );
}
