/**
 * What is outstanding for a company, by plain arithmetic in pence and without the product: people owe what they withdrew and
 * what was carried over, a run owes what it took, and payments reduce it. What a run saves waits until its money has come.
 */
export interface ModelPerson {
  /** Withdrawn, including fees, and not yet taken by a run. */
  open: number;
  carried: number;
  /** Owed to them; credited by the first run that begins after the money of the run that took it has come. */
  readonly credits: { readonly run: ModelRun; readonly pence: number }[];
  pay: number;
  /** Saved on each payday, as far as the pay goes. */
  readonly saves: number;
  hasLeft: boolean;
}

/** What one payday deducted for one person's savings. */
interface ModelDeposit {
  readonly run: ModelRun;
  readonly person: ModelPerson;
  readonly pence: number;
  waits: boolean;
}

/** Payroll took less from a person than requested. */
interface ModelShortfall {
  readonly run: ModelRun;
  readonly person: ModelPerson;
  readonly pence: number;
}

interface ModelRun {
  readonly id: string;
  readonly payday: string;
  owed: number;
  paid: number;
  saved: number;
  isPosted: boolean;
  /** The people who carry something over after it. */
  readonly carrying: Set<ModelPerson>;
}

export interface Outstanding {
  readonly runId: string;
  readonly outstanding: number;
  readonly overdueSince: string | null;
}

const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

export class ExposureModel {
  readonly people: ModelPerson[];
  readonly runs: ModelRun[] = [];
  readonly deposits: ModelDeposit[] = [];
  private readonly shortfalls: ModelShortfall[] = [];

  constructor(people: readonly { readonly pay: number; readonly saves?: number }[]) {
    this.people = people.map(({ pay, saves = 0 }) => ({
      open: 0,
      carried: 0,
      credits: [],
      pay,
      saves,
      hasLeft: false,
    }));
  }

  person(at: number): ModelPerson {
    const person = this.people[at];
    if (person === undefined) throw new Error(`no employee is at ${at}`);
    return person;
  }

  run(at: number): ModelRun {
    const run = this.runs.at(at);
    if (run === undefined) throw new Error(`no run is at ${at}`);
    return run;
  }

  /** The cut-off: what each person owes is taken from their pay, as far as it goes. */
  fix(id: string, payday: string): void {
    const run: ModelRun = { id, payday, owed: 0, paid: 0, saved: 0, isPosted: false, carrying: new Set() };
    for (const person of this.people.filter(({ hasLeft }) => !hasLeft)) {
      const debt = person.open + person.carried;
      const credits = person.credits.splice(0);
      person.credits.push(...credits.filter((credit) => !this.isCovered(credit.run)));
      const credit = credits.reduce((sum, item) => sum + (this.isCovered(item.run) ? item.pence : 0), 0);
      // What is given back with this pay covers debts, too.
      const taken = Math.min(debt, person.pay + credit);
      const saved = Math.min(person.saves, person.pay + credit - taken);
      run.owed += taken + saved - credit;
      run.saved += saved;
      if (saved > 0) this.deposits.push({ run, person, pence: saved, waits: true });
      if (debt > taken) run.carrying.add(person);
      Object.assign(person, { open: 0, carried: debt - taken });
    }
    this.runs.push(run);
  }

  /** The newest run took this much too much from a person. */
  owesBack(person: ModelPerson, pence: number): void {
    person.credits.push({ run: this.run(-1), pence });
  }

  /** Payroll took `pence` more (or less, if negative) from a person than the newest run states. */
  takesDifferently(person: ModelPerson, pence: number): void {
    const run = this.run(-1);
    run.owed += pence;
    if (pence > 0) {
      this.owesBack(person, pence);
    } else {
      person.carried -= pence;
      this.shortfalls.push({ run, person, pence: -pence });
    }
  }

  /** What waits for the employer once every deposit is checked; what was sent does not come back. */
  waiting(): number {
    for (const deposit of this.deposits) if (this.hasCome(deposit)) deposit.waits = false;
    return this.deposits.reduce((sum, { run, waits, pence }) => sum + (run.isPosted && waits ? pence : 0), 0);
  }

  private hasCome({ run, person }: ModelDeposit): boolean {
    return this.isPaid(run) && this.missing(run, person) === 0;
  }

  private isPaid(run: ModelRun): boolean {
    if (!run.isPosted || run.paid < run.owed) return false;
    return run.paid >= run.saved || this.runs.every((other) => !other.isPosted || this.isCovered(other));
  }

  private isCovered(run: ModelRun): boolean {
    return run.isPosted && run.paid >= run.owed + this.missing(run);
  }

  /** What payroll took less on a run, from all people or from one, and later runs have not made up for. */
  private missing(run: ModelRun, who: ModelPerson | null = null): number {
    const short = this.shortfalls.filter(
      (shortfall) => shortfall.run === run && (who === null || shortfall.person === who),
    );
    return short.reduce((sum, modelShortfall) => sum + (this.isBrought(modelShortfall) ? 0 : modelShortfall.pence), 0);
  }

  /** Whether a later run carried nothing over for the person, and that run and all between are paid. */
  private isBrought({ run, person }: ModelShortfall): boolean {
    for (const later of this.runs.slice(this.runs.indexOf(run) + 1)) {
      if (!later.isPosted || later.paid < later.owed) return false;
      if (!later.carrying.has(person)) return true;
    }
    return false;
  }

  exposed(): number {
    const ofPeople = this.people.reduce((sum, { open, carried }) => sum + open + carried, 0);
    // An overpayment does not reduce what people owe.
    return (
      ofPeople +
      Math.max(
        0,
        this.runs.reduce((sum, { owed, paid }) => sum + owed - paid, 0),
      )
    );
  }

  outstanding(today: string): readonly Outstanding[] {
    return this.runs
      .filter(({ owed, paid }) => owed > paid)
      .map(({ id, payday, owed, paid }) => ({
        runId: id,
        outstanding: owed - paid,
        overdueSince: today > payday ? dayAfter(payday) : null,
      }));
  }
}
