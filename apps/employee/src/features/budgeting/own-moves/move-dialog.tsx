import { useQuery } from "@tanstack/react-query";
import type { Transaction } from "@wellpaid/contract/budgeting/budgeting";
import { chooseMove, forgetMoveChoice, type MoveCandidate, type OwnMove } from "@wellpaid/contract/budgeting/own-moves";
import { civilDate, formatDate } from "@wellpaid/domain/calendar";
import { formatPounds, pence } from "@wellpaid/domain/money";
import { ownMoveTexts as texts } from "@wellpaid/texts/budgeting/own-moves";
import { Alert, Button, Dialog, Facts, FormDialog, Inset, RadioRows, showSnackbar, Stack } from "@wellpaid/ui";
import { messageOf, ScreenPending, useSingleMutation } from "@wellpaid/web";
import { useState } from "react";
import { api } from "../../../shared/session/api.ts";
import { bankAmountText } from "../bank-amount-text.ts";
import { accountNamesOf } from "./move-text.ts";
import { transactionMoveQuery, useReadMovesAgain } from "./queries.ts";

interface MoveDialogProps {
  readonly transaction: Transaction;
  readonly onClose: () => void;
}

/** What a person says of a transaction and another one: one move, none, or nothing any more. */
interface Said {
  readonly otherId: string;
  readonly isMove: boolean | null;
}

function useSay({ transaction, onClose }: MoveDialogProps) {
  const readAgain = useReadMovesAgain();
  return useSingleMutation({
    mutationFn: async ({ otherId, isMove }: Said) => {
      const { id } = transaction;
      await (isMove === null
        ? api(forgetMoveChoice, { params: { id, otherId } })
        : api(chooseMove, { params: { id }, body: { otherId, isMove } }));
    },
    onSuccess: (_, { isMove }) => {
      showSnackbar(
        "success",
        isMove === null ? texts.takenBack : isMove ? texts.joined : texts.separatedNow,
        "own-move",
      );
      onClose();
    },
    // Another tab may have said something else: what is shown must be what holds.
    onSettled: readAgain,
  });
}

/** The move of a transaction, which can be undone, or the transactions that could be its other side. */
export function MoveDialog({ transaction, onClose }: MoveDialogProps) {
  const { data, error, refetch } = useQuery(transactionMoveQuery(transaction.id));
  if (data === undefined)
    return (
      <Dialog title={texts.dialog} onClose={onClose} closable>
        <ScreenPending what={texts.part} problem={error} onTryAgain={() => void refetch()} lines={4} />
      </Dialog>
    );
  if (data.move !== null) return <MoveKnown transaction={transaction} move={data.move} onClose={onClose} />;
  if (data.candidates.length === 0) return <NoOther transaction={transaction} onClose={onClose} />;
  return <ChooseOther transaction={transaction} candidates={data.candidates} onClose={onClose} />;
}

function MoveKnown({ transaction, move, onClose }: MoveDialogProps & { readonly move: OwnMove }) {
  const say = useSay({ transaction, onClose });
  const otherId = move.outId === transaction.id ? move.inId : move.outId;
  const names = accountNamesOf(move);
  return (
    <FormDialog
      title={texts.dialog}
      submitText={texts.isNoMove}
      kind="outlined"
      busy={say.isPending}
      onSubmit={() => say.mutate({ otherId, isMove: false })}
      onClose={onClose}
    >
      <Inset>
        <strong>{formatPounds(pence(move.amount))}</strong>
      </Inset>
      {say.error && <Alert>{messageOf(say.error)}</Alert>}
      <Facts
        facts={[
          { name: texts.from, value: `${names.from}, ${formatDate(civilDate(move.outDate))}` },
          { name: texts.to, value: `${names.to}, ${formatDate(civilDate(move.inDate))}` },
        ]}
      />
      <p>
        {move.isChosen && `${texts.saidBefore} `}
        {texts.notCounted}
      </p>
      <p className="wp-small">{texts.separatedLine}</p>
      {move.isChosen && (
        <Button
          text={texts.decideAgain}
          kind="quiet"
          disabled={say.isPending}
          onPress={() => say.mutate({ otherId, isMove: null })}
        />
      )}
    </FormDialog>
  );
}

function NoOther({ transaction, onClose }: MoveDialogProps) {
  const amount = formatPounds(pence(Math.abs(transaction.amount.value)));
  return (
    <Dialog
      title={texts.question}
      onClose={onClose}
      closable
      actions={<Button text={texts.close} wide kind="outlined" onPress={onClose} />}
    >
      <p>{transaction.status === "pending" ? texts.pending : texts.none(amount)}</p>
    </Dialog>
  );
}

function ChooseOther({
  transaction,
  candidates,
  onClose,
}: MoveDialogProps & { readonly candidates: readonly MoveCandidate[] }) {
  const say = useSay({ transaction, onClose });
  const [otherId, setOtherId] = useState(candidates[0]?.id ?? null);
  const chosen = candidates.find(({ id }) => id === otherId);
  const { shortDescription, amount } = transaction;
  return (
    <FormDialog
      title={texts.question}
      submitText={texts.isMove}
      busy={say.isPending}
      onSubmit={() => chosen && say.mutate({ otherId: chosen.id, isMove: true })}
      onClose={onClose}
    >
      <Inset>
        <strong>{shortDescription}</strong>
        <div>{bankAmountText(amount)}</div>
      </Inset>
      <p>{texts.chooseOther(bankAmountText({ ...amount, value: -amount.value }))}</p>
      {say.error && <Alert>{messageOf(say.error)}</Alert>}
      <RadioRows
        label={texts.otherSide}
        rows={candidates.map((candidate) => ({
          value: candidate.id,
          title: candidate.shortDescription,
          line: <CandidateLine candidate={candidate} />,
        }))}
        value={otherId}
        onChange={setOtherId}
      />
      {chosen?.isSeparated && (
        <Button
          text={texts.decideAgain}
          kind="quiet"
          disabled={say.isPending}
          onPress={() => say.mutate({ otherId: chosen.id, isMove: null })}
        />
      )}
    </FormDialog>
  );
}

function CandidateLine({ candidate: { account, date, isInMove, isSeparated } }: { readonly candidate: MoveCandidate }) {
  return (
    <Stack gap={1}>
      <span>{`${texts.accountAt(account.name, account.bankName)}, ${formatDate(civilDate(date))}`}</span>
      {isSeparated && <span>{texts.separated}</span>}
      {isInMove && <span>{texts.inAnother}</span>}
    </Stack>
  );
}
