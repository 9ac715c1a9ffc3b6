import { addDays, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate, londonMidnight, londonTime } from "@wellpaid/domain/calendar/london";
import { nextPeriod, type PayCalendar, type PayPeriod, payPeriodContaining } from "@wellpaid/domain/calendar/payday";
import { feeOf, type Owed, type Reckoned, reckon, settle, type Terms } from "./reckoning.ts";

export interface ModelAdvance {
  readonly id: string;
  readonly amount: number;
  readonly fee: number;
  readonly createdAt: number;
  readonly period: PayPeriod;
  status: "new" | "cancelled" | "processing" | "paid" | "failed";
  line: ModelLine | null;
  /** Failed after a run had taken it. */
  refund: "owed" | "credited" | null;
}

/** What a run takes from one person. */
export interface ModelLine extends Owed {
  readonly payday: string;
  readonly month: string;
  readonly salary: number;
  readonly amountsBack: number;
  readonly feesBack: number;
  readonly net: number;
  readonly carriedOn: number;
}

interface ModelPerson {
  salary: number;
  /** The employer's; null as its end: until lifted. */
  freeze: { readonly until: number | null } | null;
  pausedUntil: number;
  readonly advances: ModelAdvance[];
  readonly lines: ModelLine[];
}

interface ModelPeriod {
  readonly dates: PayPeriod;
  status: "open" | "fixed" | "posted";
  readonly lines: Map<ModelPerson, ModelLine>;
}

const WINDOW_MS = 30_000;
const isCounted = ({ status }: ModelAdvance): boolean => status !== "cancelled" && status !== "failed";
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** One company's on-demand pay as the specification tells it: nobody is late, whatever can happen has happened. */
export class Model {
  readonly people: readonly ModelPerson[];
  readonly periods: ModelPeriod[];
  readonly terms: Terms;
  now: number;
  readonly #calendar: PayCalendar;

  constructor(terms: Terms, salaries: readonly number[], begin: number) {
    this.terms = terms;
    this.now = begin;
    this.people = salaries.map((salary) => ({ salary, freeze: null, pausedUntil: 0, advances: [], lines: [] }));
    const { paydayDay, cutOffWorkingDays } = terms;
    this.#calendar = { paydayDay, cutOffWorkingDays, division: "england-and-wales" };
    this.periods = [openPeriod(payPeriodContaining(this.today, this.#calendar))];
  }

  get today() {
    return londonDate(instant(this.now));
  }

  /** The newest that has begun: the next one opens on payday, and begins a day later. */
  get current(): ModelPeriod {
    const begun = this.periods.findLast(({ dates }) => dates.firstDay <= this.today);
    if (begun === undefined) throw new Error("no period has begun");
    return begun;
  }

  get newest(): ModelPeriod {
    const period = this.periods.at(-1);
    if (period === undefined) throw new Error("there is no period");
    return period;
  }

  person(at: number): ModelPerson {
    const person = this.people[at % this.people.length];
    if (person === undefined) throw new Error("there is nobody");
    return person;
  }

  /** When something happens by itself: windows end, the cut-off, its noon, payday. */
  momentsUntil(end: number): readonly number[] {
    const { cutOffDay, payday } = this.newest.dates;
    const windows = this.people.flatMap(({ advances }) =>
      advances.filter(({ status }) => status === "new").map(({ createdAt }) => createdAt + WINDOW_MS),
    );
    const moments = [...windows, londonMidnight(cutOffDay), londonTime(cutOffDay, "12:00"), londonMidnight(payday)];
    return [...new Set(moments)].filter((at) => at > this.now && at <= end).toSorted((left, right) => left - right);
  }

  /** Whatever can happen now has happened. */
  work(): void {
    for (const advance of this.people.flatMap(({ advances }) => advances)) {
      if (advance.status === "new" && this.now >= advance.createdAt + WINDOW_MS) advance.status = "processing";
    }
    const period = this.newest;
    if (period.status === "open" && this.now >= londonMidnight(period.dates.cutOffDay)) this.#fix(period);
    if (period.status === "fixed" && this.now >= londonMidnight(period.dates.payday)) {
      period.status = "posted";
      for (const [person, line] of period.lines) person.lines.push(line);
      this.periods.push(openPeriod(nextPeriod(period.dates, this.#calendar)));
    }
  }

  #fix(period: ModelPeriod): void {
    const isNoon = this.now >= londonTime(period.dates.cutOffDay, "12:00");
    let waiting = 0;
    for (const person of this.people.filter((one) => !period.lines.has(one))) {
      const unsettled = person.advances.filter((advance) => advance.line === null && isCounted(advance));
      const mustWait = unsettled.some(({ status }) => status === "new" || (status === "processing" && !isNoon));
      if (mustWait) waiting += 1;
      else this.#fixLine(period, person, unsettled);
    }
    if (waiting === 0) period.status = "fixed";
  }

  #fixLine(period: ModelPeriod, person: ModelPerson, unsettled: readonly ModelAdvance[]): void {
    const refunds = person.advances.filter(({ refund }) => refund === "owed");
    const owed = {
      carried: this.carriedOver(person),
      advances: sumOf(unsettled.map(({ amount }) => amount)),
      fees: sumOf(unsettled.map(({ fee }) => fee)),
    };
    if (owed.carried + owed.advances + owed.fees === 0 && refunds.length === 0) return;
    const amountsBack = sumOf(refunds.map(({ amount }) => amount));
    const feesBack = sumOf(refunds.map(({ fee }) => fee));
    const { payday, month } = period.dates;
    const taken = settle(person.salary + amountsBack + feesBack, owed);
    const line: ModelLine = { payday, month, salary: person.salary, amountsBack, feesBack, ...taken };
    for (const advance of unsettled) advance.line = line;
    for (const refund of refunds) refund.refund = "credited";
    period.lines.set(person, line);
  }

  /** Every line of a person, posted or only fixed, oldest first. */
  linesOf(person: ModelPerson): readonly ModelLine[] {
    return this.periods.flatMap(({ lines }) => lines.get(person) ?? []);
  }

  carriedOver(person: ModelPerson): number {
    return this.linesOf(person).at(-1)?.carriedOn ?? 0;
  }

  /** What the current period began with. */
  carriedInto(person: ModelPerson): number {
    const before = this.periods.find(({ dates }) => addDays(dates.payday, 1) === this.current.dates.firstDay);
    return before?.lines.get(person)?.carriedOn ?? 0;
  }

  counted(person: ModelPerson): readonly ModelAdvance[] {
    const { firstDay } = this.current.dates;
    return person.advances.filter((advance) => isCounted(advance) && advance.period.firstDay === firstDay);
  }

  available(person: ModelPerson): Reckoned {
    const taken = sumOf(this.counted(person).map(({ amount, fee }) => amount + fee)) + this.carriedInto(person);
    return reckon(this.terms, person.salary, taken, { period: this.current.dates, today: this.today });
  }

  payslip(person: ModelPerson) {
    const counted = this.counted(person);
    const owedBack = person.advances.filter(({ refund }) => refund === "owed");
    // A run that is fixed gives back no more.
    const givenBack = this.current.status === "open" ? sumOf(owedBack.map(({ amount, fee }) => amount + fee)) : 0;
    const settled = settle(person.salary + givenBack, {
      carried: this.carriedInto(person),
      advances: sumOf(counted.map(({ amount }) => amount)),
      fees: sumOf(counted.map(({ fee }) => fee)),
    });
    return { ...settled, givenBack };
  }

  get isClosed(): boolean {
    const { dates, status } = this.current;
    return status !== "open" || (this.today >= dates.cutOffDay && this.today <= dates.payday);
  }

  countLeft(person: ModelPerson): number {
    return Math.max(0, this.terms.maxCount - this.counted(person).length);
  }

  /** What holds withdrawals back now; the employer's before the person's own. */
  frozen(person: ModelPerson): { readonly until: number | null } | null {
    if (person.freeze !== null && (person.freeze.until === null || person.freeze.until > this.now))
      return person.freeze;
    return person.pausedUntil > this.now ? { until: person.pausedUntil } : null;
  }

  /** With what a withdrawal is refused; null where it is granted. */
  refusal(person: ModelPerson, amount: number): string | null {
    if (this.frozen(person) !== null) return "WITHDRAWALS_PAUSED";
    if (this.isClosed) return "CLOSED_BEFORE_PAYDAY";
    if (this.countLeft(person) === 0) return "NO_WITHDRAWALS_LEFT";
    if (amount < this.terms.minPence) return "AMOUNT_BELOW_MIN";
    const available = this.available(person);
    if (amount <= available.amount) return null;
    if (available.isPeriodLimitBinding) return "PERIOD_LIMIT_REACHED";
    return available.amount < this.terms.minPence ? "NOT_ENOUGH_EARNED" : "AMOUNT_ABOVE_AVAILABLE";
  }

  grant(person: ModelPerson, id: string, amount: number): void {
    const fee = feeOf(amount, this.terms);
    const period = this.current.dates;
    person.advances.push({ id, amount, fee, createdAt: this.now, period, status: "new", line: null, refund: null });
  }

  /** When a pause until payday ends. */
  get dayAfterPayday(): number {
    return londonMidnight(addDays(civilDate(this.current.dates.payday), 1));
  }

  endPayout(advance: ModelAdvance, state: "paid" | "failed"): void {
    advance.status = state;
    if (state === "failed" && advance.line !== null) advance.refund = "owed";
    this.work();
  }
}

const openPeriod = (dates: PayPeriod): ModelPeriod => ({ dates, status: "open", lines: new Map() });
