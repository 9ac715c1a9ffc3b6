import type { Database } from "../database/schema.ts";
import { endNote, type NoteKind, type NoteOutcome, takeDueNotes, type TakenNote } from "../database/outbox.ts";

/** The use case of one kind of note. It may be given the same note again, after a crash or a lost answer. */
export type NoteStory = (note: TakenNote) => Promise<"done" | { readonly againAt: Date }>;

export interface RunnerOptions {
  readonly database: Database;
  readonly stories: Readonly<Record<NoteKind, NoteStory>>;
  /** Told of a failed try; holds no payload. */
  readonly onFailure: (note: TakenNote, error: unknown, parked: boolean) => void;
  readonly pollMilliseconds?: number;
}

export interface Runner {
  /** Looks for due notes now, without waiting for the next poll. */
  wake(): void;
  /** Works until nothing is due any more. */
  runDue(): Promise<void>;
  stop(): Promise<void>;
}

const AT_ONCE = 16;
const PARK_AFTER_TRIES = 12;

const secondsBeforeTry = (tries: number): number => Math.min(600, 2 ** Math.min(tries, 10));

async function work(options: RunnerOptions, note: TakenNote): Promise<void> {
  let outcome: NoteOutcome;
  try {
    const told = await options.stories[note.kind](note);
    outcome = told === "done" ? { done: true } : told;
  } catch (error) {
    const park = note.tries >= PARK_AFTER_TRIES;
    options.onFailure(note, error, park);
    const failed = error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 500) : "unknown";
    outcome = { failed, againInSeconds: secondsBeforeTry(note.tries), park };
  }
  await endNote(options.database, note.id, outcome);
}

/**
 * Starts the worker of the outbox. Any number may run, in any number of servers: a note is taken by one at a time, and
 * what it does is decided by the rows that it changes.
 */
export function startRunner(options: RunnerOptions): Runner {
  const stopping = new AbortController();
  const { signal } = stopping;
  let wanted = false;
  let running: Promise<void> | null = null;

  // A slow note holds one place only: the others go on being filled.
  const drain = async (): Promise<void> => {
    const inHand = new Set<Promise<void>>();
    while (!signal.aborted || inHand.size > 0) {
      wanted = false;
      const notes = signal.aborted ? [] : await takeDueNotes(options.database, AT_ONCE - inHand.size);
      for (const note of notes) {
        const place: Promise<void> = work(options, note).finally(() => inHand.delete(place));
        inHand.add(place);
      }
      if (inHand.size === 0 && !wanted) return;
      const isFull = inHand.size === AT_ONCE;
      if (inHand.size > 0 && (notes.length === 0 || isFull)) await Promise.race(inHand);
    }
  };
  const runDue = async (): Promise<void> => {
    wanted = true;
    running ??= drain().finally(() => {
      running = null;
    });
    await running;
  };
  const wake = (): void => {
    if (!signal.aborted) runDue().catch(() => undefined); // the next poll tries again; readiness tells of a lost database
  };
  const timer = setInterval(wake, options.pollMilliseconds ?? 500);
  timer.unref();
  return {
    wake,
    runDue,
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
}
