import { expect, it } from "vitest";
import { Shutdown } from "./shutdown.ts";

it("ends things in the reverse order of their start", async () => {
  const shutdown = new Shutdown();
  const order: string[] = [];
  for (const what of ["database", "jobs", "HTTP"]) shutdown.push(what, async () => order.push(what));
  expect(await shutdown.run(1_000)).toEqual([]);
  expect(order).toEqual(["HTTP", "jobs", "database"]);
});

it("names both a failing and a hanging step and still gives the rest its turn in time", async () => {
  const shutdown = new Shutdown();
  let ended = false;
  shutdown.push("database", async () => {
    ended = true;
  });
  shutdown.push("jobs", () => new Promise(() => undefined));
  shutdown.push("HTTP", () => Promise.reject(new Error("no")));
  const began = performance.now();
  expect(await shutdown.run(400)).toEqual(["HTTP", "jobs"]);
  expect(ended).toBe(true);
  expect(performance.now() - began).toBeLessThan(390);
});

it("ends each thing once when run twice", async () => {
  const shutdown = new Shutdown();
  let times = 0;
  shutdown.push("one", async () => (times += 1));
  await Promise.all([shutdown.run(100), shutdown.run(100)]);
  expect(times).toBe(1);
});

it("starts two parallel endings together and leaves a slow ending nearly all the time", async () => {
  const shutdown = new Shutdown();
  const order: string[] = [];
  const slow = (what: string) => async () => {
    order.push(`${what} begins`);
    await new Promise((resolve) => setTimeout(resolve, 280));
    order.push(`${what} has ended`);
  };
  shutdown.push("database", async () => order.push("database"));
  shutdown.push("HTTP", slow("HTTP"));
  shutdown.pushBeside("jobs", slow("jobs"));
  expect(await shutdown.run(400)).toEqual([]);
  expect(order).toEqual(["jobs begins", "HTTP begins", "jobs has ended", "HTTP has ended", "database"]);
});
