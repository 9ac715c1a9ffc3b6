import type { AdministratorRole } from "@wellpaid/domain/employer/roles";
import { type ExceptionKind, settledBy } from "@wellpaid/domain/overview/exceptions";
import { employerToDoTexts } from "@wellpaid/texts/overview/to-do";
import { Card, CardHead, CategoryTile, EmptyState, ListRow, RowList, type TileTone } from "@wellpaid/ui";
import {
  ArrowDown,
  Check,
  Coins,
  Download,
  Info,
  Lock,
  SlidersHorizontal,
  TriangleAlert,
  User,
} from "@wellpaid/ui/icons";
import { CardSkeleton, NotLoaded } from "@wellpaid/web";
import { type ReactNode, useId } from "react";
import { dateOfMoment } from "../../shared/dates.ts";
import { inWords } from "../../shared/role-names.ts";
import { placeOf, type ToDoItem, useToDo } from "../../shared/to-do.ts";

const texts = employerToDoTexts.toDo;

const TILES: Readonly<Record<ExceptionKind, readonly [ReactNode, TileTone]>> = {
  "request-waiting": [<Check key="icon" />, "warning"],
  "new-people-alike": [<User key="icon" />, "warning"],
  "import-waiting": [<ArrowDown key="icon" />, "plain"],
  "return-waiting": [<Coins key="icon" />, "plain"],
  "proposal-waiting": [<SlidersHorizontal key="icon" />, "plain"],
  "run-to-download": [<Download key="icon" />, "plain"],
  "salary-account-objected": [<TriangleAlert key="icon" />, "negative"],
  "payout-failed": [<TriangleAlert key="icon" />, "negative"],
  "record-incomplete": [<TriangleAlert key="icon" />, "negative"],
  "link-locked": [<Lock key="icon" />, "plain"],
  "job-stuck": [<TriangleAlert key="icon" />, "negative"],
  "instruction-rejected": [<Info key="icon" />, "plain"],
  "new-people-withdrew": [<Info key="icon" />, "plain"],
};

/** What the administrator can settle, each with the way to it; and, in a card of its own, what others can. */
export function ToDoCard() {
  const id = useId();
  const { data, error, refetch } = useToDo();
  const own = data?.items.filter(({ count }) => count > 0) ?? [];
  return (
    <Card labelledBy={id} flush={own.length > 0}>
      <CardHead id={id} title={texts.title} />
      {data === undefined ? (
        error ? (
          <NotLoaded what={texts.title} problem={error} onTryAgain={() => void refetch()} />
        ) : (
          <CardSkeleton lines={4} />
        )
      ) : own.length === 0 ? (
        <EmptyState icon={<Check />} title={texts.none}>
          {texts.noneLine}
        </EmptyState>
      ) : (
        <RowList label={texts.title}>
          {own.map((item) => (
            <Row key={item.kind} item={item} count={item.count} line={sinceText(item.count, item.since)} />
          ))}
        </RowList>
      )}
    </Card>
  );
}

/** What only others can settle, or what is only shown; nothing where there is none. */
export function OthersCard() {
  const id = useId();
  const others = useToDo().data?.items.filter(({ ofOthers }) => ofOthers > 0) ?? [];
  if (others.length === 0) return null;
  return (
    <Card labelledBy={id} flush>
      <CardHead id={id} title={texts.others} />
      <RowList label={texts.others}>
        {others.map((item) => (
          <Row key={item.kind} item={item} count={item.ofOthers} line={lineOfOthers(item)} />
        ))}
      </RowList>
    </Card>
  );
}

interface RowProps {
  readonly item: ToDoItem;
  readonly count: number;
  readonly line: string;
}

function Row({ item: { kind }, count, line }: RowProps) {
  const [icon, tone] = TILES[kind];
  return (
    <ListRow
      tile={<CategoryTile icon={icon} tone={tone} />}
      title={texts.kinds[kind](count)}
      line={line}
      href={placeOf(kind)}
    />
  );
}

const sinceText = (count: number, since: string): string =>
  count === 1 ? texts.sinceOne(dateOfMoment(since)) : texts.since(dateOfMoment(since));

function lineOfOthers({ kind, ofOthers, since }: ToDoItem): string {
  const by = settledBy(kind);
  if (by === "everyone") return texts.another;
  if (by === "no one") return sinceText(ofOthers, since);
  return employerToDoTexts.exceptions.forOthers(inWords(by satisfies readonly AdministratorRole[]));
}
