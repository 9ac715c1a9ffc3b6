import { compareText, type PaymentGroup } from "./groups.ts";

/** Two groups whose payments may be moves, and how much speaks for it: above 0. */
export interface ScoredPair {
  readonly out: PaymentGroup;
  readonly in: PaymentGroup;
  readonly score: number;
}

/** How many of a pair's payments are paired. */
export interface AssignedPair extends ScoredPair {
  readonly count: number;
}

/** Up to this many payments on either side the best total is computed; beyond, the best pair first. */
const MAX_EXACT = 40;

/**
 * Pairs each payment at most once, so that the sum of scores is the largest. Pairs that share a payment, directly or through
 * others, are decided together; where these are very many, the best pair is taken first. The order of the input is irrelevant.
 */
export function assign(pairs: readonly ScoredPair[]): AssignedPair[] {
  const sorted = pairs.toSorted(byScore);
  return connected(sorted).flatMap((together) => {
    const isExact =
      together.length > 1 && countOf(together, "out") <= MAX_EXACT && countOf(together, "in") <= MAX_EXACT;
    return isExact ? bestTotal(together) : bestFirst(together);
  });
}

function byScore(left: ScoredPair, right: ScoredPair): number {
  return right.score - left.score || compareText(left.out.key, right.out.key) || compareText(left.in.key, right.in.key);
}

function countOf(pairs: readonly ScoredPair[], side: "out" | "in"): number {
  return [...new Set(pairs.map((pair) => pair[side]))].reduce((sum, { payments }) => sum + payments.length, 0);
}

/** The pairs by what they share, each part in the order given. */
function connected(pairs: readonly ScoredPair[]): ScoredPair[][] {
  const parents = new Map<PaymentGroup, PaymentGroup>();
  const rootOf = (group: PaymentGroup): PaymentGroup => {
    let root = group;
    for (let parent = parents.get(root); parent !== undefined; parent = parents.get(root)) root = parent;
    if (root !== group) parents.set(group, root);
    return root;
  };
  for (const pair of pairs) {
    const [left, right] = [rootOf(pair.out), rootOf(pair.in)];
    if (left !== right) parents.set(left, right);
  }
  return [...Map.groupBy(pairs, ({ out }) => rootOf(out)).values()];
}

function bestFirst(pairs: readonly ScoredPair[]): AssignedPair[] {
  const left = new Map<PaymentGroup, number>();
  const leftOf = (group: PaymentGroup) => left.get(group) ?? group.payments.length;
  return pairs.flatMap((pair) => {
    const count = Math.min(leftOf(pair.out), leftOf(pair.in));
    if (count === 0) return [];
    left.set(pair.out, leftOf(pair.out) - count).set(pair.in, leftOf(pair.in) - count);
    return [{ ...pair, count }];
  });
}

/** The Hungarian method over single payments; where two are not a pair it has 0, which is the same as leaving them. */
function bestTotal(pairs: readonly ScoredPair[]): AssignedPair[] {
  const single = (side: "out" | "in") =>
    [...new Set(pairs.map((pair) => pair[side]))]
      .toSorted((group, other) => compareText(group.key, other.key))
      .flatMap((group) => group.payments.map(() => group));
  const [outs, ins] = [single("out"), single("in")];
  const pairOf = new Map<PaymentGroup, Map<PaymentGroup, ScoredPair>>();
  for (const pair of pairs) {
    const others = pairOf.get(pair.out);
    if (others === undefined) pairOf.set(pair.out, new Map([[pair.in, pair]]));
    else others.set(pair.in, pair);
  }
  const size = Math.max(outs.length, ins.length);
  const chosen = Array.from({ length: size }, (_, row) => {
    const others = outs[row] && pairOf.get(outs[row]);
    return Array.from({ length: size }, (__, column) => (ins[column] && others?.get(ins[column])) ?? null);
  });
  const columns = cheapest(chosen.map((row) => row.map((pair) => -(pair?.score ?? 0))));
  const counts = new Map<ScoredPair, number>();
  columns.forEach((column, row) => {
    const pair = chosen[row]?.[column] ?? null;
    if (pair !== null) counts.set(pair, (counts.get(pair) ?? 0) + 1);
  });
  return [...counts].map(([pair, count]) => ({ ...pair, count }));
}

/** For each row of a square table of costs its column, each column once, at the lowest total (Kuhn and Munkres, in O(n³)). */
function cheapest(costs: readonly (readonly number[])[]): number[] {
  const size = costs.length;
  const filled = (value: number) => Array.from({ length: size + 1 }, () => value);
  const [rowPrice, columnPrice, rowOf, before] = [filled(0), filled(0), filled(0), filled(0)];
  const at = (list: readonly number[], index: number): number => list[index] ?? 0;
  for (let row = 1; row <= size; row += 1) {
    rowOf[0] = row;
    const [lowest, isUsed] = [filled(Infinity), new Set<number>()];
    let column = 0;
    while (at(rowOf, column) !== 0) {
      isUsed.add(column);
      const current = at(rowOf, column);
      let [step, next] = [Infinity, 0];
      for (let other = 1; other <= size; other += 1) {
        if (isUsed.has(other)) continue;
        const cost = (costs[current - 1]?.[other - 1] ?? 0) - at(rowPrice, current) - at(columnPrice, other);
        if (cost < at(lowest, other)) [lowest[other], before[other]] = [cost, column];
        if (at(lowest, other) < step) [step, next] = [at(lowest, other), other];
      }
      for (let other = 0; other <= size; other += 1) {
        if (isUsed.has(other)) {
          rowPrice[at(rowOf, other)] = at(rowPrice, at(rowOf, other)) + step;
          columnPrice[other] = at(columnPrice, other) - step;
        } else lowest[other] = at(lowest, other) - step;
      }
      column = next;
    }
    for (; column !== 0; column = at(before, column)) rowOf[column] = at(rowOf, at(before, column));
  }
  const columns = filled(0).slice(1);
  for (let column = 1; column <= size; column += 1) columns[at(rowOf, column) - 1] = column - 1;
  return columns;
}
