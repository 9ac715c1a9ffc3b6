import { queryOptions, useQuery } from "@tanstack/react-query";
import type { PlannedType } from "@wellpaid/contract/budgeting/budgeting";
import { type RegularPayment, unconfirmedPayments } from "@wellpaid/contract/budgeting/regular-payments";
import { type SignedPence, signedPence } from "@wellpaid/domain/money";
import { plannedTexts as texts } from "@wellpaid/texts/budgeting/planned";
import { Alert, Button, Card, CardHead, ListRow, RowList } from "@wellpaid/ui";
import { changeText, newIdempotencyKey } from "@wellpaid/web";
import { useRef } from "react";
import { api } from "../../../shared/session/api.ts";
import { PaymentTile } from "../payment-tile.tsx";
import { bodyOfFound } from "../regular/found-body.ts";
import { rhythmText } from "../rhythm-text.ts";
import css from "./planned.module.css";
import { DayAnd } from "./planned-row.tsx";
import { useSavePlanned } from "./use-planned.ts";

/** As many as one answer tells. */
const MAX_FOUND = 100;

const foundQuery = (type: PlannedType) =>
  queryOptions({
    queryKey: [unconfirmedPayments.name, "planned", type],
    queryFn: ({ signal }) =>
      api(unconfirmedPayments, {
        query: { limit: MAX_FOUND, type: type === "expense" ? "expenses" : "incomes" },
        signal,
      }),
  });

/** What comes again and again at the bank and is not planned with: new, or restored after it was left out. */
export function FoundPayments({ type }: { readonly type: PlannedType }) {
  const { data } = useQuery(foundQuery(type));
  const found = data?.items.filter(({ plannedPaymentId }) => plannedPaymentId === null) ?? [];
  if (found.length === 0) return null;
  return (
    <Card flush>
      <CardHead
        title={texts.found}
        line={type === "expense" ? texts.foundExpensesLine : texts.foundIncomesLine}
        end={<span className={css.count}>{found.length}</span>}
      />
      <RowList label={texts.found}>
        {found.map((payment) => (
          <FoundRow key={payment.id} type={type} found={payment} />
        ))}
      </RowList>
    </Card>
  );
}

const penceOf = ({ amount }: RegularPayment): SignedPence => signedPence(amount.value);

function FoundRow({ type, found }: { readonly type: PlannedType; readonly found: RegularPayment }) {
  const key = useRef(newIdempotencyKey());
  const { save, isSaving, problem } = useSavePlanned(() => undefined);
  const { id, name, category, merchant, nextPaymentDate, counterparty } = found;
  const add = () =>
    save({ body: bodyOfFound(found), of: { type, key: key.current, transactionId: id, logo: counterparty.logo } });
  return (
    <ListRow
      tile={<PaymentTile merchant={merchant} category={category.key} />}
      title={name}
      line={<DayAnd day={nextPaymentDate}>{rhythmText(found)}</DayAnd>}
      end={changeText(penceOf(found))}
      actions={
        <Button text={texts.add} small kind="tinted" aria-label={texts.addOne(name)} busy={isSaving} onPress={add} />
      }
      {...(problem && { below: <Alert>{problem}</Alert> })}
    />
  );
}
