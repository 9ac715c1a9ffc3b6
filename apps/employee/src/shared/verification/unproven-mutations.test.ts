import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { Refused } from "@wellpaid/contract/client";
import { expect, test, vi } from "vitest";
import { ProofClosed } from "./proof-closed.ts";
import { mutationsThatMayBeUnproven } from "./unproven-mutations.ts";

const refused = new Refused(400, { code: "CODE_REQUIRED", message: "You need to insert a code" });

/** Presses once, by an observing screen; returns what it saw and which callbacks ran. */
async function press(problem: Error) {
  const client = new QueryClient({ mutationCache: mutationsThatMayBeUnproven() });
  const [onError, onSettled] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const observer = new MutationObserver(client, { mutationFn: () => Promise.reject(problem), onError, onSettled });
  const seen: (Error | null)[] = [];
  observer.subscribe(({ error }) => seen.push(error));
  await observer.mutate().catch(() => undefined);
  const { status } = observer.getCurrentResult();
  return { status, errors: seen.filter((error) => error !== null), onError, onSettled };
}

test("restores the screen without an error when the code modal is closed, ready for a retry", async () => {
  const { status, errors, onError, onSettled } = await press(new ProofClosed(refused));
  expect(status).toBe("idle");
  expect(errors).toEqual([]);
  expect(onError).not.toHaveBeenCalled();
  expect(onSettled).toHaveBeenCalledOnce();
});

test("passes any other refusal on to the screen", async () => {
  const { status, errors, onError, onSettled } = await press(refused);
  expect(status).toBe("error");
  expect(errors).toContain(refused);
  expect(onError).toHaveBeenCalledOnce();
  expect(onSettled).toHaveBeenCalledOnce();
});
