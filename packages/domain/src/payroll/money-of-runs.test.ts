import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDecimal } from "../money/format.ts";
import { NO_PENCE, pence, signedPence, sum } from "../money/pence.ts";
import { deductionOf } from "./deduction.ts";
import { coversRefunds, hasComeInFull } from "./employer-payment.ts";
import { compareReturn } from "./return.ts";

// A minimal model of a company over several paydays: whatever its payroll says it took and whenever it pays, we pay out no more
// than was received plus the limit.

const PAY = 2_000;
const PAYDAY = "2031-03-28";

interface Line {
  readonly who: number;
  readonly due: number;
  readonly savings: number;
  readonly carriedOn: number;
  taken: number;
  isSent: boolean;
}
interface Run {
  readonly lines: readonly Line[];
  paid: number;
}
interface Difference {
  readonly who: number;
  readonly run: Run;
  readonly pence: number;
}
/** An amount that payroll took too little, and the first run that carries it over. */
interface Less extends Difference {
  settledFrom: number | null;
}
/** An amount that payroll took too much: owed until a run credits it or the rail pays it. */
interface More extends Difference {
  isOwed: boolean;
}

const total = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
const owedBy = ({ lines }: Run): number => total(lines.map(({ taken }) => taken));

/** Whether a file may say that payroll took this amount for this line. */
function mayBeReturned({ due }: Line, taken: number): boolean {
  const dueLine = { id: "1", employeeNumber: "1", duePence: signedPence(due), payPence: pence(PAY) };
  const returned = {
    line: 2,
    employeeNumber: "1",
    taken: formatDecimal(signedPence(taken)),
    payday: null,
    toDeduct: null,
  };
  return compareReturn({ payday: PAYDAY, lines: [dueLine] }, [returned], null).errors.length === 0;
}

class Company {
  readonly #limit: number;
  readonly #runs: Run[] = [];
  readonly #less: Less[] = [];
  readonly #more: More[] = [];
  readonly #debts: number[] = [0, 0, 0];
  readonly #open: number[] = [0, 0, 0];
  readonly #hasLeft = [false, false, false];
  #came = 0;
  #out = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** How much more was paid out than was received. */
  lent(): number {
    return this.#out - this.#came;
  }

  leave(who: number): void {
    this.#hasLeft[who] = true;
  }

  withdraw(who: number, amount: number): void {
    const outstanding = total(this.#runs.map((run) => owedBy(run) - run.paid));
    const exposed = total(this.#open) + total(this.#debts) + outstanding;
    if (this.#hasLeft[who] === true || exposed + amount > this.#limit) return;
    this.#open[who] = (this.#open[who] ?? 0) + amount;
    this.#out += amount;
  }

  payday(savings: readonly number[]): void {
    this.#runs.push({ paid: 0, lines: this.#debts.map((_, who) => this.#lineOf(who, savings[who] ?? 0)) });
    this.#look();
  }

  pay(at: number, amount: number | "all"): void {
    const run = this.#runs.at(-1 - at);
    if (run === undefined) return;
    const received = amount === "all" ? Math.max(0, owedBy(run) - run.paid) : amount;
    run.paid += received;
    this.#came += received;
    this.#look();
  }

  return(at: number, beside: readonly number[]): void {
    const run = this.#runs.at(-1 - at);
    if (run === undefined || [...this.#less, ...this.#more].some((difference) => difference.run === run)) return;
    for (const [who, line] of run.lines.entries()) {
      const by = beside[who] ?? 0;
      if (by === 0 || !mayBeReturned(line, line.due + by)) continue;
      line.taken += by;
      if (by > 0) this.#more.push({ who, run, pence: by, isOwed: true });
      else {
        this.#less.push({ who, run, pence: -by, settledFrom: null });
        this.#debts[who] = (this.#debts[who] ?? 0) - by;
      }
    }
    this.#look();
  }

  #lineOf(who: number, wished: number): Line {
    const credits = this.#more.filter((more) => more.who === who && more.isOwed && this.#isCovered(more.run));
    // The rail pays it to a person who gets no more pay and owes nothing.
    const credited = this.#hasLeft[who] === true && this.#debts[who] === 0 ? [] : credits;
    for (const more of credited) more.isOwed = false;
    const amountsCreditedPence = sum([NO_PENCE, ...credited.map((more) => pence(more.pence))]);
    const carriedOverPence = pence(this.#debts[who] ?? 0);
    const { taken } = deductionOf({
      salaryPence: pence(this.#hasLeft[who] === true ? 0 : PAY),
      carriedOverPence,
      advancesPence: pence(this.#open[who] ?? 0),
      feesPence: NO_PENCE,
      savingsPence: pence(this.#hasLeft[who] === true ? 0 : wished),
      amountsCreditedPence,
      feesCreditedPence: NO_PENCE,
    });
    for (const less of this.#less) if (less.who === who) less.settledFrom ??= this.#runs.length;
    this.#open[who] = 0;
    this.#debts[who] = taken.toCarryOverPence;
    const due = taken.carriedOverPence + taken.advancesPence + taken.savingsPence - amountsCreditedPence;
    return { who, due, taken: due, savings: taken.savingsPence, carriedOn: taken.toCarryOverPence, isSent: false };
  }

  /** As `is_difference_settled` in the database. */
  #isSettled({ who, settledFrom }: Less): boolean {
    if (settledFrom === null) return false;
    for (const [at, run] of this.#runs.entries()) {
      if (at < settledFrom) continue;
      const line = run.lines[who];
      if (line === undefined || !this.#hasCome(run)) return false;
      if (line.carriedOn === 0 && line.taken >= line.due) return true;
    }
    return false;
  }

  #takenLess(run: Run): number {
    return total(this.#less.filter((less) => less.run === run && !this.#isSettled(less)).map((less) => less.pence));
  }

  #moneyOf = (run: Run) => ({
    status: "posted" as const,
    owedPence: signedPence(owedBy(run)),
    paidPence: signedPence(run.paid),
  });
  #hasCome = (run: Run): boolean => hasComeInFull(this.#moneyOf(run));
  #isCovered = (run: Run): boolean =>
    coversRefunds({ ...this.#moneyOf(run), takenLessPence: pence(this.#takenLess(run)) });

  /** As `is_run_paid` in the database. */
  #isPaid(run: Run): boolean {
    const saved = total(run.lines.map(({ savings }) => savings));
    return this.#hasCome(run) && (run.paid >= saved || this.#runs.every(this.#isCovered));
  }

  /** Sends the savings that are paid for, and has the rail repay what is owed to people who get no more pay. */
  #look(): void {
    for (const run of this.#runs) {
      if (!this.#isPaid(run)) continue;
      for (const line of run.lines) {
        const isShort = this.#less.some((less) => less.run === run && less.who === line.who && !this.#isSettled(less));
        if (line.isSent || isShort) continue;
        line.isSent = true;
        this.#out += line.savings;
      }
    }
    for (const more of this.#more) {
      const isToCome = this.#hasLeft[more.who] !== true || this.#debts[more.who] !== 0;
      if (!more.isOwed || isToCome || !this.#isCovered(more.run)) continue;
      more.isOwed = false;
      this.#out += more.pence;
    }
  }
}

type Step = (company: Company) => void;
const who = fc.nat({ max: 2 });
/** Which of the newest runs, counted back from the last. */
const at = fc.constantFrom(0, 0, 1, 2);
const ofEach = <Each>(each: fc.Arbitrary<Each>) => fc.array(each, { minLength: 3, maxLength: 3 });
const seldom = (step: fc.Arbitrary<Step>) => fc.option(step, { freq: 3, nil: () => undefined });
const withdrawal = who.map(
  (step): Step =>
    (company) =>
      company.withdraw(step, 300),
);
const payday = ofEach(fc.constantFrom(0, 0, 300, 600)).map(
  (savings): Step =>
    (company) =>
      company.payday(savings),
);
const payment = fc.tuple(at, fc.constantFrom("all" as const, "all" as const, "all" as const, 1, 300)).map(
  ([run, amount]): Step =>
    (company) =>
      company.pay(run, amount),
);
const returned = fc.tuple(at, ofEach(fc.constantFrom(0, 0, 1, 300, -300, -600))).map(
  ([run, beside]): Step =>
    (company) =>
      company.return(run, beside),
);
const leaving = who.map(
  (step): Step =>
    (company) =>
      company.leave(step),
);
const month = fc.tuple(
  withdrawal,
  seldom(withdrawal),
  payday,
  seldom(payment),
  seldom(returned),
  seldom(payment),
  seldom(returned),
  seldom(leaving),
);

test("pays out no more than was received plus the limit, over several runs", () => {
  fc.assert(
    fc.property(fc.constantFrom(0, 300, 900), fc.array(month, { maxLength: 5 }), (limit, months) => {
      const company = new Company(limit);
      for (const next of months.flat()) {
        next(company);
        expect(company.lent()).toBeLessThanOrEqual(limit);
      }
    }),
    { numRuns: 2_000 },
  );
});
