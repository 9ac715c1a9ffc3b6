import { describe, expect, test } from "vitest";
import { testSandbox } from "@wellpaid/testing/product/sandbox";

const { database, post, read } = await testSandbox();
const { owner } = database;

/** Notes that run by themselves within seconds, such as a payment by the rail. */
const soon = () => post("clock", { advance: "PT20S" });
const freshAccount = async (username: string) => {
  expect((await post("demo", { username })).status).toBe(200);
  await soon();
};

const STATES = {
  everyday: { haveSpecificGoal: true, needToSave: 120_000, monthlyContribution: 10_000, isGoalReached: false },
  buffer: { haveSpecificGoal: false, productId: "123" },
  waiting: { status: "pending-open", saved: 0 },
  closing: { isClosingPeriod: true, underWay: 5_000, nextDeposit: { amount: 5_000 } },
  reached: { isGoalReached: true, isCongrShown: true },
  late: { isDeadlinePassed: true, isGoalReached: false, nextDeposit: { amount: 0 } },
  switching: { isChangeProductInProcess: true },
  withdrawn: { allReachedWithdrawn: true, saved: 0, onItsWay: null },
  congrats: { isCongrShown: false, status: "active", isWaitingToStart: false },
  later: { isLaterSaving: true, isWaitingToStart: true, status: "active" },
  manual: { haveSpecificGoal: false, status: "active" },
  external: { haveSpecificGoal: true, status: "active" },
  deactivating: { isDeactivationInProcess: true, onItsWay: { amount: expect.any(Number) } },
};

/** What the platform holds for an employee, and what the ledger says. */
async function moneyOf(username: string): Promise<{ platform: number; ledger: number }> {
  const { rows } = await owner.query<{ platform: number; ledger: number }>(
    `select coalesce((select sum(a.balance_pence) from sandbox.deposit_account a join sandbox.deposit_client c on c.id = a.client_id
         where c.external_reference = e.id), 0)::float8 as platform,
       coalesce((select -sum(a.balance_pence) from ledger_account a where a.kind = 'savings-owed' and a.employee_id = e.id), 0)::float8
         as ledger
     from employee e where e.username = $1 and e.ended_at is null`,
    [username],
  );
  return rows[0] ?? { platform: -1, ledger: -2 };
}

async function expectStates(): Promise<void> {
  for (const [username, state] of Object.entries(STATES)) {
    expect(await read(username, "savings/account"), username).toMatchObject(state);
    const { saved } = await read(username, "savings/account");
    const { amountSaved } = await read(username, "savings/indicators");
    expect(Math.round(Number(amountSaved) * 100), username).toBe(saved);
  }
  expect(await read("declined", "savings/account")).toBeNull();
  expect(await read("declined", "savings/active-request")).toMatchObject({ adminApproveStatus: "rejected" });
  expect(await read("waiting", "savings/active-request")).toMatchObject({ adminApproveStatus: "pending" });
  expect(await read("waiting", "savings/active-request")).toMatchObject({
    createdAt: expect.stringMatching(/T(09|10):20/),
  });
  expect((await read("buffer", "savings/best-bank-offer")).productId).not.toBe("123");
  for (const username of ["newcomer", "nosavings", "noadvances"])
    expect(await read(username, "savings/active-request"), username).toBeNull();
}

// Weeks go by in them, with everything that is due then.
describe("the savings of the demo accounts", { timeout: 180_000 }, () => {
  test("show the bank paid the net salary on each payday that took a deposit", async () => {
    const { rows } = await owner.query<{ salary: number; net: number; paid: number | null }>(
      `select d.salary_pence::float8 as salary, d.net_pence::float8 as net, t.amount_pence::float8 as paid
       from deduction d join employee e on e.id = d.employee_id and e.username = 'everyday' and e.ended_at is null
         left join bank_transaction t on t.employee_id = e.id and t.date = d.payday and t.description like '% salary'
       order by d.payday`,
    );
    expect(rows).toHaveLength(3);
    for (const { salary, net, paid } of rows) expect([net, paid]).toEqual([salary - 10_000, net]);
  });

  test("are each in their state, consistent in ledger, platform and screen", async () => {
    await soon();
    await expectStates();
    for (const username of ["everyday", "buffer", "reached", "late", "manual", "external"]) {
      const { platform, ledger } = await moneyOf(username);
      expect(platform, username).toBeGreaterThanOrEqual(15_000);
      expect(ledger, username).toBe(platform);
      expect((await read(username, "savings/account")).saved, username).toBe(platform);
    }
    // Its bank pays interest each month; the best one may pay it once a year.
    expect((await moneyOf("buffer")).platform).toBeGreaterThan(15_000);
    // Deducted by the run of the payday that is near, and not placed.
    expect(await moneyOf("closing")).toMatchObject({ ledger: 5_000 + (await moneyOf("closing")).platform });
  });

  test("show in the history that each earlier payday took what was placed", async () => {
    const history = (await read("everyday", "payment-history")) as unknown as { savingsDeposit: number }[];
    expect(history.map(({ savingsDeposit }) => savingsDeposit)).toEqual([10_000, 10_000, 10_000]);
    const moves = (await read("everyday", "savings/moves")) as unknown as { kind: string; amount: number }[];
    expect(moves.filter(({ kind }) => kind === "deposit").map(({ amount }) => amount)).toEqual([
      10_000, 10_000, 10_000,
    ]);
  });

  test("complete a bank change and deactivation in time and restart when recreated", async () => {
    await post("clock", { advance: "P5D" });
    const moved = await read("switching", "savings/account");
    expect(moved).toMatchObject({
      isChangeProductInProcess: false,
      productId: "101",
      lastBankChange: { isDone: true },
    });
    expect(await moneyOf("switching")).toEqual({ platform: moved.saved, ledger: moved.saved });
    expect(await read("deactivating", "savings/account")).toBeNull();
    expect(await moneyOf("deactivating")).toEqual({ platform: 0, ledger: 0 });
    await freshAccount("switching");
    await freshAccount("deactivating");
    expect(await read("switching", "savings/account")).toMatchObject(STATES.switching);
    expect(await read("deactivating", "savings/account")).toMatchObject(STATES.deactivating);
  });

  test("are paid out and closed when an account is retired", async () => {
    const { rows: before } = await owner.query<{ id: string }>(
      "select id from employee where username = 'reached' and ended_at is null",
    );
    await freshAccount("reached");
    const id = before[0]?.id;
    const { rows } = await owner.query(
      `select s.status, v.status as paid, (select sum(a.balance_pence)::float8 from ledger_account a
         where a.employee_id = s.employee_id and a.kind = 'savings-owed') as pence
       from saving s join savings_withdrawal v on v.saving_id = s.id where s.employee_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ status: "closed", paid: "paid", pence: 0 }]);
  });

  test("are paid out by a later retirement once pending work is over, without waiting for locks", async () => {
    await freshAccount("switching");
    // Also over a long weekend.
    await post("clock", { advance: "P6D" });
    const holder = await owner.connect();
    await holder.query("begin; select 1 from employee where ended_at is not null for no key update");
    const taken = await post("demo", { username: "newcomer" });
    await holder.query("commit");
    holder.release();
    expect(taken.status).toBe(200);
    await freshAccount("newcomer");
    const { rows } = await owner.query(
      `select s.status from saving s join employee e on e.id = s.employee_id where e.ended_at is not null and s.status <> 'closed'`,
    );
    expect(rows).toEqual([]);
  });

  test("are each in their state when recreated weeks later", async () => {
    await post("clock", { advance: "P38D" });
    for (const username of [...Object.keys(STATES), "declined"])
      expect((await post("demo", { username })).status).toBe(200);
    await soon();
    await expectStates();
  });
});
