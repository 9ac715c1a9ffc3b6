import { useQuery } from "@tanstack/react-query";
import type { AnswerOf } from "@wellpaid/contract/call";
import type { savingMoves } from "@wellpaid/contract/savings/savings-money";
import { civilDate, formatDate } from "@wellpaid/domain/calendar";
import { formatPounds, pence, type SignedPence } from "@wellpaid/domain/money";
import { savingsCreatedTexts as texts } from "@wellpaid/texts/savings/savings-created";
import { Button, Card, CardHead, CategoryTile, Chip, ListRow, RowList, SkeletonRows } from "@wellpaid/ui";
import { ArrowDown, ArrowUp, Coins, Landmark } from "@wellpaid/ui/icons";
import { changeText, londonDateOf, NotLoaded, outText } from "@wellpaid/web";
import { type ReactNode, useState } from "react";
import { StatementsLink } from "../../../shared/layout/statements-link.tsx";
import { savingMovesQuery } from "../moves-queries.ts";
import css from "./moves-card.module.css";

type Move = AnswerOf<typeof savingMoves>[number];

const icons: Record<Move["kind"], ReactNode> = {
  deposit: <ArrowDown />,
  withdrawal: <ArrowUp />,
  interest: <Coins />,
  "bank-change": <Landmark />,
};

const tones = { waiting: "warning", "under-way": "brand", failed: "negative" } as const;

/** How many are shown before all are requested. */
const shownAtFirst = 6;

/** What has happened to the money, newest first. */
export function MovesCard() {
  const { data: moves, error, refetch } = useQuery(savingMovesQuery);
  const [isAll, setAll] = useState(false);
  if (moves === undefined)
    return error === null ? (
      <Card flush>
        <CardHead title={texts.moves} />
        <SkeletonRows rows={3} />
      </Card>
    ) : (
      <Card>
        <CardHead title={texts.moves} />
        <NotLoaded what={texts.moves} problem={error} onTryAgain={() => void refetch()} />
      </Card>
    );
  if (moves.length === 0)
    return (
      <Card>
        <CardHead title={texts.moves} />
        <p className={css.none}>{texts.movesEmpty}</p>
      </Card>
    );
  return (
    <Card flush>
      <CardHead title={texts.moves} />
      <RowList label={texts.moves}>
        {moves.slice(0, isAll ? moves.length : shownAtFirst).map((move) => (
          <MoveRow key={`${move.kind} ${move.id}`} move={move} />
        ))}
      </RowList>
      {!isAll && moves.length > shownAtFirst && (
        <div className={css.all}>
          <Button text={texts.showAll(moves.length)} kind="quiet" small onPress={() => setAll(true)} />
        </div>
      )}
      <StatementsLink />
    </Card>
  );
}

function MoveRow({ move }: { readonly move: Move }) {
  const { kind, status } = move;
  return (
    <ListRow
      tile={<CategoryTile icon={icons[kind]} tone={status === "under-way" ? "brand" : "plain"} />}
      title={texts.kinds[kind]}
      line={lineOf(move)}
      end={
        <>
          <span>{amountText(move)}</span>
          {status !== "done" && <Chip text={texts.status[status]} tone={tones[status]} />}
        </>
      }
    />
  );
}

function lineOf({ kind, status, at, by, fee }: Move): string {
  const isLeaving = kind === "withdrawal" && status === "under-way" && by !== null;
  const day = formatDate(isLeaving ? civilDate(by) : londonDateOf(at));
  const when = isLeaving ? texts.onItsWayBy(day) : day;
  return fee === 0 ? when : `${when}, ${texts.withFee(formatPounds(pence(fee)))}`;
}

function amountText({ kind, amount }: Move): string {
  if (kind === "withdrawal") return outText(pence(amount));
  return kind === "bank-change" ? formatPounds(pence(amount)) : changeText(amount as SignedPence);
}
