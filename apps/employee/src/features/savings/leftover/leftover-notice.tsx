import { useQuery } from "@tanstack/react-query";
import type { LeftoverOffer } from "@wellpaid/contract/savings/savings-leftover";
import { addDays, civilDate, formatDate } from "@wellpaid/domain/calendar";
import { formatPounds, type Pence, pence, signedPence } from "@wellpaid/domain/money";
import { leftoverTexts as texts } from "@wellpaid/texts/savings/savings-leftover";
import { Banner, Button } from "@wellpaid/ui";
import { Check, Coins } from "@wellpaid/ui/icons";
import { londonDateOf } from "@wellpaid/web";
import { savingAccountQuery } from "../queries.ts";
import css from "./leftover.module.css";
import { lessThanAccepted } from "./less-than-accepted.ts";
import { leftoverOfferQuery } from "./queries.ts";
import { useChooseLeftover } from "./use-leftover.ts";

/** On home and on the saving's page: what is left and may be saved, or what was accepted and may be undone. */
export function LeftoverNotice() {
  const { data: saving } = useQuery(savingAccountQuery);
  const { data: offer } = useQuery({ ...leftoverOfferQuery, enabled: saving?.status === "active" });
  if (!offer || saving?.status !== "active") return null;
  if (offer.status === "offered" && offer.left !== null) return <Offered offer={offer} left={offer.left} />;
  const less = lessThanAccepted(saving, offer);
  return offer.status === "accepted" && less !== undefined ? <Accepted offer={offer} less={less} /> : null;
}

const lastDayOf = ({ endsAt }: LeftoverOffer): string => formatDate(addDays(londonDateOf(endsAt), -1));

function Offered({ offer, left }: { readonly offer: LeftoverOffer; readonly left: number }) {
  const { isBusy, choose } = useChooseLeftover();
  const amount = formatPounds(pence(offer.amount));
  return (
    <Banner
      icon={<Coins />}
      title={texts.question(amount)}
      actions={
        <div className={css.actions}>
          <Button text={texts.accept(amount)} small busy={isBusy} onPress={() => choose({ choice: "accept", offer })} />
          <Button
            text={texts.decline}
            kind="outlined"
            small
            disabled={isBusy}
            onPress={() => choose({ choice: "decline", offer })}
          />
        </div>
      }
    >
      <p>{texts.whatHappens(amount, formatDate(civilDate(offer.payday)))}</p>
      <p>
        {texts.howFar(formatPounds(signedPence(left)), formatPounds(pence(offer.keep)))} {texts.until(lastDayOf(offer))}
      </p>
    </Banner>
  );
}

interface AcceptedProps {
  readonly offer: LeftoverOffer;
  /** What the payday takes for savings in all, where it does not take all of it. */
  readonly less: Pence | null;
}

function Accepted({ offer, less }: AcceptedProps) {
  const { isBusy, choose } = useChooseLeftover();
  const { amount, isAutomatic, mayUndo } = offer;
  const payday = formatDate(civilDate(offer.payday));
  return (
    <Banner
      icon={<Check />}
      title={
        less === null
          ? texts.accepted(formatPounds(pence(amount)), payday)
          : texts.acceptedLess(formatPounds(pence(amount)), formatPounds(less), payday)
      }
      actions={
        mayUndo && (
          <Button
            text={texts.undo}
            kind="outlined"
            small
            busy={isBusy}
            onPress={() => choose({ choice: "undo", offer })}
          />
        )
      }
    >
      {isAutomatic && less === null && <p>{texts.acceptedByRule}</p>}
      <p>{mayUndo ? texts.until(lastDayOf(offer)) : texts.tooLateToUndo}</p>
    </Banner>
  );
}
