import { addDays, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate, londonMidnight, londonTime } from "@wellpaid/domain/calendar/london";
import { nextPeriod, type PayCalendar, payPeriodContaining } from "@wellpaid/domain/calendar/payday";
import {
  isCounted,
  isFrozenByEmployer,
  type ModelAdvance,
  type ModelLine,
  type ModelPeriod,
  type ModelPerson,
  newPerson,
  openPeriod,
} from "./model-rows.ts";
import { limitedTo, limitsAfter, limitsAt, type ModelLimits, type LimitChanges } from "./own-limits.ts";
import { feeOf, payUntil, type Computed, compute, settle, type Terms } from "./expected-balances.ts";

const WINDOW_MS = 30_000;
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** On-demand pay of one company (docs/product/on-demand-pay.md): no party is late, all that can happen has happened. */
export class Model {
  readonly people: readonly ModelPerson[];
  readonly periods: ModelPeriod[];
  readonly terms: Terms;
  now: number;
  readonly #calendar: PayCalendar;

  constructor(terms: Terms, salaries: readonly number[], start: number) {
    this.terms = terms;
    this.now = start;
    this.people = salaries.map(newPerson);
    const { paydayDay, cutOffWorkingDays } = terms;
    this.#calendar = { paydayDay, cutOffWorkingDays, division: "england-and-wales" };
    this.periods = [openPeriod(payPeriodContaining(this.today, this.#calendar))];
  }

  get today() {
    return londonDate(instant(this.now));
  }

  /** The newest period that has begun: the next one opens on payday, and begins a day later. */
  get current(): ModelPeriod {
    const started = this.periods.findLast(({ dates }) => dates.firstDay <= this.today);
    if (started === undefined) throw new Error("no period has begun");
    return started;
  }

  get newest(): ModelPeriod {
    const period = this.periods.at(-1);
    if (period === undefined) throw new Error("there is no period");
    return period;
  }

  person(at: number): ModelPerson {
    return this.people[at % this.people.length] as ModelPerson;
  }

  /** The times at which something happens by itself: windows end, the cut-off, its noon, payday. */
  momentsUntil(end: number): readonly number[] {
    const { cutOffDay, payday } = this.newest.dates;
    const windows = this.people.flatMap(({ advances }) =>
      advances.filter(({ status }) => status === "new").map(({ createdAt }) => createdAt + WINDOW_MS),
    );
    const moments = [...windows, londonMidnight(cutOffDay), londonTime(cutOffDay, "12:00"), londonMidnight(payday)];
    return [...new Set(moments)].filter((at) => at > this.now && at <= end).toSorted((left, right) => left - right);
  }

  /** Does everything that can happen now. */
  work(): void {
    for (const person of this.people) {
      const due = person.advances.filter(
        (withdrawal) => withdrawal.status === "new" && this.now >= withdrawal.createdAt + WINDOW_MS,
      );
      // The employer's freeze gives back what is not paid out yet; the employee's own pause does not.
      for (const advance of due) advance.status = isFrozenByEmployer(person, this.now) ? "failed" : "processing";
    }
    const period = this.newest;
    if (period.status === "open" && this.now >= londonMidnight(period.dates.cutOffDay)) this.#fix(period);
    if (period.status === "fixed" && this.now >= londonMidnight(period.dates.payday)) {
      period.status = "posted";
      for (const [person, line] of period.lines) person.lines.push(line);
      this.periods.push(openPeriod(nextPeriod(period.dates, this.#calendar)));
      for (const { advances } of this.people.filter((person) => !this.#isPayToCome(person)))
        for (const advance of advances) if (advance.refund === "owed") advance.refund = "paid";
    }
  }

  #fix(period: ModelPeriod): void {
    const isNoon = this.now >= londonTime(period.dates.cutOffDay, "12:00");
    let waiting = 0;
    for (const person of this.people.filter((person) => !period.lines.has(person))) {
      const unsettled = person.advances.filter((advance) => advance.line === null && isCounted(advance));
      const mustWait = unsettled.some(({ status }) => status === "new" || (status === "processing" && !isNoon));
      if (mustWait) waiting += 1;
      else this.#fixLine(period, person, unsettled);
    }
    if (waiting === 0) period.status = "fixed";
  }

  #fixLine(period: ModelPeriod, person: ModelPerson, unsettled: readonly ModelAdvance[]): void {
    const { payday, month, firstDay } = period.dates;
    const refunds = person.advances.filter(({ refund }) => refund === "owed");
    // The rail pays the refunds of a person who left earlier and owes nothing, as no more pay will come.
    if (person.leftOn !== null && person.leftOn < firstDay && this.#owesNothing(person)) {
      for (const refund of refunds.splice(0)) refund.refund = "paid";
    }
    const owed = {
      carried: this.carriedOver(person),
      advances: sumOf(unsettled.map(({ amount }) => amount)),
      fees: sumOf(unsettled.map(({ fee }) => fee)),
    };
    if (owed.carried + owed.advances + owed.fees === 0 && refunds.length === 0) return;
    const amountsBack = sumOf(refunds.map(({ amount }) => amount));
    const feesBack = sumOf(refunds.map(({ fee }) => fee));
    const salary = payUntil(person, period.dates, period.dates.payday);
    const taken = settle(salary + amountsBack + feesBack, owed);
    const line: ModelLine = { payday, month, salary, amountsBack, feesBack, ...taken };
    for (const advance of unsettled) advance.line = line;
    for (const refund of refunds) refund.refund = "credited";
    period.lines.set(person, line);
  }

  /** Whether pay is to come: until the payday that covers their last day has passed, and as long as they owe something. */
  #isPayToCome(person: ModelPerson): boolean {
    const last = person.leftOn;
    if (last === null || !this.#owesNothing(person)) return true;
    return !this.periods.some(({ status, dates }) => status === "posted" && dates.payday >= last);
  }

  #owesNothing(person: ModelPerson): boolean {
    const owesMore = person.advances.some((advance) => advance.line === null && isCounted(advance));
    return !owesMore && this.carriedOver(person) === 0;
  }

  /** Every line of a person, posted or only fixed, oldest first. */
  linesOf(person: ModelPerson): readonly ModelLine[] {
    return this.periods.flatMap(({ lines }) => lines.get(person) ?? []);
  }

  carriedOver(person: ModelPerson): number {
    return this.linesOf(person).at(-1)?.carriedOn ?? 0;
  }

  /** What was carried over into the current period. */
  carriedInto(person: ModelPerson): number {
    const before = this.periods.find(({ dates }) => addDays(dates.payday, 1) === this.current.dates.firstDay);
    return before?.lines.get(person)?.carriedOn ?? 0;
  }

  counted(person: ModelPerson): readonly ModelAdvance[] {
    const { firstDay } = this.current.dates;
    return person.advances.filter((advance) => isCounted(advance) && advance.period.firstDay === firstDay);
  }

  available(person: ModelPerson): Computed {
    const taken = sumOf(this.counted(person).map(({ amount, fee }) => amount + fee)) + this.carriedInto(person);
    const own = this.limits(person);
    return compute(this.terms, person, taken, { period: this.current.dates, today: this.today, own });
  }

  /** As the run reported it to payroll, whatever happens to a payout since; otherwise as of now. */
  payslip(person: ModelPerson) {
    const line = this.isClosed ? this.current.lines.get(person) : undefined;
    if (line !== undefined) return { ...line, givenBack: line.amountsBack + line.feesBack };
    const salary = this.available(person).pay;
    const counted = this.counted(person);
    const owedBack = person.advances.filter(({ refund }) => refund === "owed");
    // A fixed run credits nothing more.
    const givenBack = this.current.status === "open" ? sumOf(owedBack.map(({ amount, fee }) => amount + fee)) : 0;
    const settled = settle(salary + givenBack, {
      carried: this.carriedInto(person),
      advances: sumOf(counted.map(({ amount }) => amount)),
      fees: sumOf(counted.map(({ fee }) => fee)),
    });
    return { ...settled, salary, givenBack };
  }

  get isClosed(): boolean {
    const { dates, status } = this.current;
    return status !== "open" || (this.today >= dates.cutOffDay && this.today <= dates.payday);
  }

  limits(person: ModelPerson): ModelLimits {
    return limitsAt(person.limits, this.now);
  }

  /** Returns the code of the refusal; null where it is granted. */
  setLimits(person: ModelPerson, limits: LimitChanges): string | null {
    const isTooLow = [limits.each, limits.period].some((sum) => sum !== null && sum < this.terms.minPence);
    if (isTooLow) return "OWN_LIMIT_TOO_LOW";
    person.limits = limitsAfter(person.limits, limits, this.now);
    return null;
  }

  max(person: ModelPerson): number {
    return limitedTo(this.terms.maxCount, this.limits(person).count.value);
  }

  countLeft(person: ModelPerson): number {
    return Math.max(0, this.max(person) - this.counted(person).length);
  }

  /** What stops withdrawals now; the employer's freeze comes before the person's own pause. */
  frozen(person: ModelPerson): { readonly until: number | null } | null {
    if (isFrozenByEmployer(person, this.now)) return person.freeze;
    return person.pausedUntil > this.now ? { until: person.pausedUntil } : null;
  }

  hasLeft({ leftOn }: ModelPerson): boolean {
    return leftOn !== null && this.today > leftOn;
  }

  /** Why nothing can be withdrawn, or paused, on any day; null where it can. The last day still counts. */
  closedDoor(person: ModelPerson): string | null {
    if (this.frozen(person) !== null) return "WITHDRAWALS_PAUSED";
    return this.hasLeft(person) ? "STATUS_CHANGED" : null;
  }

  /** Returns the code with which a withdrawal is refused; null where it is granted. */
  refusal(person: ModelPerson, amount: number): string | null {
    const closed = this.closedDoor(person);
    if (closed !== null) return closed;
    if (this.isClosed) return "CLOSED_BEFORE_PAYDAY";
    if (this.countLeft(person) === 0) return "NO_WITHDRAWALS_LEFT";
    if (amount < this.terms.minPence) return "AMOUNT_BELOW_MIN";
    const available = this.available(person);
    if (amount <= available.amount) return null;
    if (available.bound === "own-each-limit") return "OWN_LIMIT_REACHED";
    if (available.bound === "period-limit") return "PERIOD_LIMIT_REACHED";
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

  endPayout(person: ModelPerson, advance: ModelAdvance, state: "paid" | "failed"): void {
    advance.status = state;
    if (state === "failed" && advance.line !== null) advance.refund = this.#isPayToCome(person) ? "owed" : "paid";
    this.work();
  }
}
