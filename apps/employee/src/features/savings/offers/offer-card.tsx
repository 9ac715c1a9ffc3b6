import type { BankProduct } from "@wellpaid/contract/savings/savings-offers";
import { formatPounds, pence } from "@wellpaid/domain/money";
import { savingsOfferTexts as texts } from "@wellpaid/texts/savings/savings-offer";
import { Card, Chip, type Fact, Facts, InitialsTile, Stack } from "@wellpaid/ui";
import { Check } from "@wellpaid/ui/icons";
import { Rate } from "../rate.tsx";
import css from "./offer-card.module.css";
import { ProductDocuments } from "./product-documents.tsx";

interface OfferCardProps {
  readonly offer: BankProduct;
  /** What it means for this employee, after the product's own facts. */
  readonly facts?: readonly Fact[];
}

/** A bank's product that can be chosen: its rate first, what it is, and its documents. */
export function OfferCard({ offer, facts }: OfferCardProps) {
  const { financialInstitutionShortName: bank } = offer.financialInstitution;
  const min = formatPounds(pence(offer.depositPerClientMinimum));
  const max = formatPounds(pence(offer.depositPerClientMaximum));
  return (
    <Card flush>
      <div className={css.head}>
        <div className={css.bank}>
          <InitialsTile name={bank} />
          <div className={css.words}>
            <h2 className={css.name}>{bank}</h2>
            <p className="wp-small">{offer.name}</p>
          </div>
          <Chip onTint tone="brand" icon={<Check />} text={texts.bestRate} />
        </div>
        <Rate aer={offer.aer} />
      </div>
      <div className={css.rest}>
        <Stack>
          <Facts
            facts={[
              { name: texts.interestPaid, value: offer.interestPaidType },
              { name: texts.access, value: offer.noticeLengthUnit ?? texts.anyDay },
              { name: texts.minAndMax, value: texts.fromTo(min, max) },
              { name: texts.protection, value: texts.upTo },
              ...(facts ?? []),
            ]}
          />
          <ProductDocuments offer={offer} />
        </Stack>
      </div>
    </Card>
  );
}
