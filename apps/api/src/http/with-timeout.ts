import { setTimeout as sleep } from "node:timers/promises";

/** As long as those who look after servers wait for an answer, or a little less. */
const SOON_MILLISECONDS = 2_000;

/** What it gives, or a failure where it takes long: a probe learns more from a "no" than from nothing. */
export async function soon<T>(work: Promise<T>): Promise<T> {
  const patient = new AbortController();
  const tooLate = sleep(SOON_MILLISECONDS, undefined, { signal: patient.signal }).then(() => {
    throw new Error("it took too long");
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    patient.abort();
    tooLate.catch(() => undefined);
  }
}
