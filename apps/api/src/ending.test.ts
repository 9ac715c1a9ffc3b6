import { expect, it } from "vitest";
import { Ending } from "./ending.ts";

it("when things were started one after the other, then they end in the opposite order", async () => {
  const ending = new Ending();
  const order: string[] = [];
  for (const what of ["database", "jobs", "HTTP"]) ending.push(what, async () => order.push(what));
  expect(await ending.run(1_000)).toEqual([]);
  expect(order).toEqual(["HTTP", "jobs", "database"]);
});

it("when one fails and another never ends, then both are named and the rest still gets its turn in time", async () => {
  const ending = new Ending();
  let ended = false;
  ending.push("database", async () => {
    ended = true;
  });
  ending.push("jobs", () => new Promise(() => undefined));
  ending.push("HTTP", () => Promise.reject(new Error("no")));
  const began = performance.now();
  expect(await ending.run(400)).toEqual(["HTTP", "jobs"]);
  expect(ended).toBe(true);
  expect(performance.now() - began).toBeLessThan(390);
});

it("when it is run twice, then each thing is ended once", async () => {
  const ending = new Ending();
  let times = 0;
  ending.push("one", async () => (times += 1));
  await Promise.all([ending.run(100), ending.run(100)]);
  expect(times).toBe(1);
});
