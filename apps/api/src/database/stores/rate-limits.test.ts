import { timePasses, whileLocked } from "@wellpaid/testing/product/locks";
import { testProduct } from "@wellpaid/testing/product/product";
import { expect, test } from "vitest";
import { countUse } from "./rate-limits.ts";

const product = await testProduct();
const { database, now } = product;
const limit = { kind: "my-data", max: 1, seconds: 60 } as const;

const LOCK = "select pg_advisory_xact_lock(hashtextextended('cap my-data ' || $1, 0))";

test("counts a use at the time at which its wait for the lock ends", async () => {
  const who = crypto.randomUUID();
  const use = () => database.db.transaction().execute((tx) => countUse(tx, limit, who));
  const began = await now();
  const [counted] = await whileLocked(database, LOCK, who, [use], timePasses("10 minutes"));
  expect(counted).toMatchObject({ isOver: false });
  const { rows } = await database.owner.query<{ at: Date }>("select at from rate_limit_use where who = $1", [who]);
  expect(rows[0]?.at.getTime()).toBeGreaterThan(began.getTime() + 600_000);
});

test("allows a use when earlier ones have left the window during its wait", async () => {
  const who = crypto.randomUUID();
  const use = () => database.db.transaction().execute((tx) => countUse(tx, limit, who));
  await use();
  expect(await use()).toMatchObject({ isOver: true });
  const [late] = await whileLocked(database, LOCK, who, [use], timePasses("2 minutes"));
  expect(late).toMatchObject({ isOver: false });
});
