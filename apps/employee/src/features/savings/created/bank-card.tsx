import { useQuery } from "@tanstack/react-query";
import { formatDate } from "@wellpaid/domain/calendar";
import { formatPounds, pence } from "@wellpaid/domain/money";
import { savingsCreatedTexts as texts } from "@wellpaid/texts/savings/savings-created";
import { Alert, Card, Facts, InitialsTile, Stack } from "@wellpaid/ui";
import { londonDateOf, poundsText } from "@wellpaid/web";
import { savingMovesQuery } from "../moves-queries.ts";
import { rateText } from "../rate-text.ts";
import type { Indicators, SavingProps } from "../page/saving-screen.tsx";
import css from "./bank-card.module.css";

/** The bank that holds the savings, its rate, and what the last change of bank has gained. */
export function BankCard({ saving, indicators: { product, interest } }: SavingProps) {
  const { data: moves = [] } = useQuery(savingMovesQuery);
  if (product === null) return null;
  const lastPayIn = moves.find(({ kind, status }) => kind === "deposit" && status === "done");
  return (
    <Card>
      <Stack>
        <BankHead {...product} />
        <Facts
          facts={[
            { name: texts.interestRate, value: texts.aer(rateText(product.aer)) },
            { name: texts.protection, value: texts.upTo },
            ...(lastPayIn === undefined
              ? []
              : [{ name: texts.lastPayIn, value: payInWords(lastPayIn.amount, lastPayIn.at) }]),
            { name: texts.interestSoFar, value: poundsText(interest) },
          ]}
        />
        <ChangeBrought saving={saving} />
      </Stack>
    </Card>
  );
}

const payInWords = (amount: number, at: string) =>
  texts.amountOn(formatPounds(pence(amount)), formatDate(londonDateOf(at)));

export interface BankHeadProps {
  readonly shortName: string;
  readonly name: string;
}

/** Tile, short name and the account's name. */
export function BankHead({ shortName, name }: BankHeadProps) {
  return (
    <div className={css.head}>
      <InitialsTile name={shortName} />
      <div className={css.words}>
        <h2 className={css.bank}>{shortName}</h2>
        <p className="wp-small">{name}</p>
      </div>
    </div>
  );
}

function ChangeBrought({ saving: { lastBankChange } }: Pick<SavingProps, "saving">) {
  if (lastBankChange === null || !lastBankChange.isDone) return null;
  const { toShortName, endedAt, gainPerYear } = lastBankChange;
  const text = texts.changeBrought(
    toShortName,
    formatDate(londonDateOf(endedAt)),
    formatPounds(pence(Math.max(0, gainPerYear))),
  );
  return <Alert tone="positive">{text}</Alert>;
}

/** The bank in one line, with its rate at the end. */
export function BankLine({ product }: { readonly product: Indicators["product"] }) {
  if (product === null) return null;
  return (
    <Card>
      <div className={css.row}>
        <BankHead {...product} />
        <p className={css.rate}>
          <strong>{texts.aer(rateText(product.aer))}</strong>
          <span className="wp-small">{texts.interestRate}</span>
        </p>
      </div>
    </Card>
  );
}
