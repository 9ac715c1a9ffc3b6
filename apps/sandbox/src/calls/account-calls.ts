import type { FastifyInstance } from "fastify";
import * as z from "zod";
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount, demoAccount } from "../demo/accounts.ts";
import { recreate } from "../demo/seed.ts";
import { standingFaults } from "../faults.ts";
import type { Sandbox } from "../sandbox-state.ts";
import { CallRefusal, checked, refuseInput, through, Username } from "./checked.ts";

const MAX_TRANSACTIONS = 5_000_000;
const CROWD_PREFIX = "load-";
/** The crowd's phones begin with +447400000000. */
const CROWD_FIRST_PHONE = 7_400_000_000;

const DemoBody = z.strictObject({ username: Username.optional() });
const AccountsBody = z.strictObject({
  count: z.int().min(1).max(100_000),
  transactionsEach: z.int().min(0).max(100_000).default(0),
  likeUsername: Username,
});

/** Demo accounts recreated, and employees in bulk. */
export function accountCalls(scope: FastifyInstance, sandbox: Sandbox): void {
  const { control, inTurn } = sandbox;
  scope.post("/demo", async (request) => {
    const { username } = checked(DemoBody, request.body);
    const account = username === undefined ? null : demoAccount(username.toLowerCase());
    if (username !== undefined && account === null) {
      throw new CallRefusal(404, "NOT_FOUND", `There is no demo account called ${username}.`);
    }
    const accounts = account === null ? DEMO_ACCOUNTS : [account];
    await inTurn(async () => {
      await refuseUnderFault(sandbox, accounts);
      await recreate(sandbox, accounts, "nobody else");
    });
    return { usernames: accounts.map((account) => account.username) };
  });
  scope.post("/accounts", async (request) => {
    const { count, transactionsEach, likeUsername } = checked(AccountsBody, request.body);
    if (count * transactionsEach > MAX_TRANSACTIONS) {
      throw refuseInput([{ path: "/transactionsEach", message: `must make up to ${MAX_TRANSACTIONS} in all` }]);
    }
    const { first, last } = through(
      await control.createCrowd({
        count,
        transactionsEach,
        likeUsername,
        usernamePrefix: CROWD_PREFIX,
        firstPhone: CROWD_FIRST_PHONE,
        password: DEMO_PASSWORD,
      }),
    );
    return { usernames: [first, last] };
  });
}

/** A demo account is made by the product's own calls: under a fault of a party that it needs it would be half made. */
async function refuseUnderFault({ pool }: Sandbox, accounts: readonly DemoAccount[]): Promise<void> {
  const standing = await standingFaults(pool);
  const needed = [
    ...(accounts.some(({ state }) => state.saving !== "none") ? (["savings"] as const) : []),
    ...(accounts.some(({ state }) => state.hasBank) ? (["banking"] as const) : []),
  ].filter((target) => standing.has(target));
  if (needed.length === 0) return;
  throw new CallRefusal(409, "FAULT_SET", `Set ${needed.join(" and ")} back to ok first. Nothing was created.`);
}
