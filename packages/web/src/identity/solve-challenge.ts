import { type Challenge, solveChallengeWorkers } from "altcha/lib";
import Worker from "altcha/workers/pbkdf2?worker";

/** More would slow the page down and hardly shorten the wait. */
const maxWorkers = 4;

/**
 * Does the work that a challenge requires, in workers.
 * @returns the challenge and its solution as the server takes them
 * @throws if the browser refuses the work, or it takes too long
 */
export async function solveChallenge(json: object, controller: AbortController): Promise<string> {
  const challenge = json as Challenge;
  const solution = await solveChallengeWorkers({
    challenge,
    controller,
    concurrency: Math.min(maxWorkers, navigator.hardwareConcurrency || 1),
    createWorker: () => new Worker(),
  });
  if (solution === null) throw new Error("the challenge was not solved");
  return btoa(JSON.stringify({ challenge, solution }));
}
