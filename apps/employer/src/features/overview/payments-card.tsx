import type { Overview } from "@wellpaid/contract/overview/overview";
import { formatPounds, signedPence } from "@wellpaid/domain/money";
import { employerOverviewTexts } from "@wellpaid/texts/overview/overview";
import { Banner, Card, CardHead, Chip, ListRow, RowList } from "@wellpaid/ui";
import { Clock } from "@wellpaid/ui/icons";
import { useId } from "react";
import { weekdayText } from "../../shared/dates.ts";
import css from "./overview.module.css";

const texts = employerOverviewTexts.payments;
const day = (date: string) => weekdayText(date);
const pounds = (amount: number) => formatPounds(signedPence(amount));

type Payment = NonNullable<Overview["payments"]>[number];

/** That withdrawals will soon be refused to everybody; nothing where they will not. */
export function NearLimit({ nearLimit }: Pick<Overview, "nearLimit">) {
  if (nearLimit === null) return null;
  return (
    <Banner icon={<Clock />} title={texts.nearLimit} tone="warning">
      {texts.nearLimitLine(pounds(nearLimit.exposedPence), pounds(nearLimit.limitPence))}
    </Banner>
  );
}

/** The runs that the company has not paid in full. */
export function PaymentsCard({ payments }: Pick<Overview, "payments">) {
  const id = useId();
  if (payments === null) return null;
  return (
    <Card labelledBy={id} flush>
      <CardHead id={id} title={texts.title} />
      {payments.length === 0 ? (
        <p className={css.none}>{texts.none}</p>
      ) : (
        <RowList label={texts.title}>
          {payments.map((payment) => (
            <PaymentRow key={payment.runId} payment={payment} />
          ))}
        </RowList>
      )}
    </Card>
  );
}

function PaymentRow({ payment }: { readonly payment: Payment }) {
  const { runId, payGroup, payday, reference, owed, paid, outstanding, overdueSince } = payment;
  return (
    <ListRow
      href={`/employer/payroll/${runId}`}
      title={texts.outstanding(pounds(outstanding))}
      line={
        <>
          {texts.due(day(payday), payGroup)}
          <span className={css.groups}>{texts.reference(reference)}</span>
          {paid !== 0 && <span className={css.groups}>{texts.paidOf(pounds(paid), pounds(owed))}</span>}
        </>
      }
      end={
        overdueSince === null ? (
          <Chip tone="plain" text={texts.isDue} />
        ) : (
          <Chip tone="negative" text={texts.overdueSince(day(overdueSince))} />
        )
      }
    />
  );
}
