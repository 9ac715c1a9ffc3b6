import { daysBetween, partsOf } from "../../calendar/civil-date.ts";
import { assign, type ScoredPair } from "./assign.ts";
import { type Candidate, candidatesOf, compareText, groupsOf, type PaymentGroup, withOpposite } from "./groups.ts";
import {
  type AccountPayment,
  CHOSEN_WITHIN_DAYS,
  type MoveChoice,
  type MoveFacts,
  type OwnMove,
} from "./move-facts.ts";
import { textReader } from "./read-text.ts";
import { MIN_SCORE, type PairHistory, scoreOf } from "./score.ts";

export * from "./move-facts.ts";

/** Candidates whose scores differ by no more fit equally well. */
const EQUAL_WITHIN = 5;
/** What another payee that fits equally well takes from a score: only more than the amount decides between them. */
const RIVAL = 30;

/** Whether two transactions can be one move at all: the same amount out of one account and into another, within a month. */
export function canBeMove(out: AccountPayment, into: AccountPayment): boolean {
  return (
    out.pence < 0 &&
    out.pence + into.pence === 0 &&
    out.accountId !== into.accountId &&
    Math.abs(daysBetween(out.date, into.date)) <= CHOSEN_WITHIN_DAYS
  );
}

/**
 * Finds moves between a person's own accounts: equal amounts out of one and into another, at most three days apart, where what
 * the banks print, how they categorise it and what came before speaks for a move (docs/product/budgeting.md#own-moves). What
 * the person has said comes first. Each transaction belongs to at most one move, the total of the scores is the largest
 * possible, and the order of the payments is irrelevant. Oldest first.
 */
export function ownMovesIn(payments: readonly AccountPayment[], facts: MoveFacts): OwnMove[] {
  const chosen = chosenMoves(payments, facts.choices);
  const used = new Set(chosen.flatMap((move) => [move.out.id, move.in.id]));
  const separated = new Set(facts.choices.filter(({ isMove }) => !isMove).flatMap(({ outId, inId }) => [outId, inId]));
  const groups = groupsOf(withOpposite(payments.filter(({ id }) => !used.has(id))), (id) => separated.has(id));
  const found = assign(scoredPairs(groups, payments, facts)).flatMap(takePairs());
  return [...chosen, ...found].toSorted(
    (left, right) => compareText(left.out.date, right.out.date) || compareText(left.out.id, right.out.id),
  );
}

/** The pairs that the person has called a move, as long as the banks still report them so. */
function chosenMoves(payments: readonly AccountPayment[], choices: readonly MoveChoice[]): OwnMove[] {
  const joined = choices.filter(({ isMove }) => isMove);
  if (joined.length === 0) return [];
  const byId = new Map(payments.map((payment) => [payment.id, payment]));
  return joined.flatMap(({ outId, inId }) => {
    const [out, into] = [byId.get(outId), byId.get(inId)];
    return out && into && canBeMove(out, into) ? [{ out, in: into, isChosen: true }] : [];
  });
}

/** Takes the payments of assigned groups in the order of their ids. */
function takePairs() {
  const taken = new Map<PaymentGroup, number>();
  const take = (group: PaymentGroup, count: number) => {
    const from = taken.get(group) ?? 0;
    taken.set(group, from + count);
    return group.payments.slice(from, from + count);
  };
  return ({ out, in: into, count }: ScoredPair & { readonly count: number }): OwnMove[] => {
    const ins = take(into, count);
    return take(out, count).flatMap((payment, index) => {
      const other = ins[index];
      return other === undefined ? [] : [{ out: payment, in: other, isChosen: false }];
    });
  };
}

/** The candidates that speak for themselves, each with its score. */
function scoredPairs(
  groups: readonly PaymentGroup[],
  payments: readonly AccountPayment[],
  facts: MoveFacts,
): ScoredPair[] {
  const { accounts, holder, choices } = facts;
  const apart = new Set(choices.flatMap(({ outId, inId, isMove }) => (isMove ? [] : [`${outId} ${inId}`])));
  const isOpen = ({ out, in: into }: Candidate) => !apart.has(`${out.payments[0]?.id} ${into.payments[0]?.id}`);
  const candidates = candidatesOf(groups).filter(isOpen);
  const read = textReader(accounts, holder);
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const historyOf = historiesOf(candidates, payments, choices);
  const scored = candidates.flatMap((candidate): ScoredPair[] => {
    const { out, in: into } = candidate;
    const readings = { out: read(out.accountId, out.description), in: read(into.accountId, into.description) };
    const score = scoreOf(candidate, readings, byId, historyOf(out, into));
    return score < MIN_SCORE ? [] : [{ ...candidate, score }];
  });
  return withoutRivals(scored);
}

/** Where another payee fits equally well, the amount alone does not say which of them it is. */
function withoutRivals(scored: readonly ScoredPair[]): ScoredPair[] {
  const byOut = Map.groupBy(scored, ({ out }) => out);
  const byIn = Map.groupBy(scored, (pair) => pair.in);
  const isRival = (pair: ScoredPair, other: ScoredPair) =>
    other.score >= pair.score - EQUAL_WITHIN &&
    (pair.out.payee !== other.out.payee || pair.in.payee !== other.in.payee);
  return scored.flatMap((pair) => {
    const others = [...(byOut.get(pair.out) ?? []), ...(byIn.get(pair.in) ?? [])];
    const score = others.some((other) => isRival(pair, other)) ? pair.score - RIVAL : pair.score;
    return score < MIN_SCORE ? [] : [{ ...pair, score }];
  });
}

type HistoryOf = (out: PaymentGroup, into: PaymentGroup) => PairHistory;

/** How often the same two payees made equal payments, and what the person has said of them. */
function historiesOf(
  candidates: readonly Candidate[],
  payments: readonly AccountPayment[],
  choices: readonly MoveChoice[],
): HistoryOf {
  const seen = new Map<string, Map<string, { months: Set<number>; oddAmounts: Set<number> }>>();
  for (const { out, in: into } of candidates) {
    const { year, month } = partsOf(out.date);
    const history = entryOf(
      entryOf(seen, out.payee, () => new Map()),
      into.payee,
      () => ({ months: new Set(), oddAmounts: new Set() }),
    );
    history.months.add(year * 12 + month);
    if (out.pence % 100 !== 0) history.oddAmounts.add(out.pence);
  }
  const choiceCounts = choiceCountsOf(payments, choices);
  return (out, into) => {
    const history = seen.get(out.payee)?.get(into.payee);
    const choice = (choiceCounts.size > 0 && choiceCounts.get(`${out.payee} > ${into.payee}`)) || {
      joined: 0,
      separated: 0,
    };
    return { months: history?.months.size ?? 0, oddAmounts: history?.oddAmounts.size ?? 0, ...choice };
  };
}

function entryOf<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const found = map.get(key);
  if (found !== undefined) return found;
  const value = make();
  map.set(key, value);
  return value;
}

/** The person's choices by the payees of their transactions. */
function choiceCountsOf(payments: readonly AccountPayment[], choices: readonly MoveChoice[]) {
  const choiceCounts = new Map<string, { joined: number; separated: number }>();
  if (choices.length === 0) return choiceCounts;
  const ids = new Set(choices.flatMap(({ outId, inId }) => [outId, inId]));
  const groups = groupsOf(
    payments.filter(({ id }) => ids.has(id)),
    () => true,
  );
  const payeeOf = new Map(groups.map(({ payments: [payment], payee }) => [payment?.id, payee]));
  for (const { outId, inId, isMove } of choices) {
    const counts = entryOf(choiceCounts, `${payeeOf.get(outId)} > ${payeeOf.get(inId)}`, () => ({
      joined: 0,
      separated: 0,
    }));
    if (isMove) counts.joined += 1;
    else counts.separated += 1;
  }
  return choiceCounts;
}
