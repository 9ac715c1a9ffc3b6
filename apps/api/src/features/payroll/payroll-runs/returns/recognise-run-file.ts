import { createHash } from "node:crypto";
import type { LineReading } from "@wellpaid/domain/payroll/file-layout/line-reading";
import { MAX_ROWS, TooManyRows } from "../../../../files/read-csv.ts";

/** A line that is not as in the run; the side that lacks it is null. */
export interface DifferingLine {
  /** The line number in the file; where the file lacks the line, in the file of the run. */
  readonly line: number;
  readonly expected: string | null;
  readonly found: string | null;
}

/** The result of comparing a file with the one that it should be. */
export interface ComparedRunFile {
  readonly sha256: Buffer;
  /** Identical byte for byte. */
  readonly isSame: boolean;
  /** The payday that all its lines name, when they name the same one. */
  readonly payday: string | null;
  /** The first of them; none when only the order of the lines, their endings or invisible characters were changed. */
  readonly differing: readonly DifferingLine[];
  readonly differingLines: number;
}

/** The number of differing lines that are listed one by one. */
const MAX_DIFFERENCES_LISTED = 100;
/** No line of ours is as long; the rest of a longer one makes no difference. */
const MAX_LINE_LENGTH = 20_000;
const LINE_END = 10;

interface Line {
  readonly line: number;
  readonly text: string;
}

/** Splits text that arrives in parts into lines. */
function lineReader(): { readonly read: (part: string) => readonly Line[]; readonly end: () => readonly Line[] } {
  let rest = "";
  let line = 0;
  const lineOf = (text: string): Line => {
    line += 1;
    return { line, text: text.endsWith("\r") ? text.slice(0, -1) : text };
  };
  return {
    read: (part) => {
      const texts = (rest + part).split("\n");
      rest = (texts.pop() ?? "").slice(0, MAX_LINE_LENGTH);
      return texts.map(lineOf);
    },
    end: () => (rest === "" ? [] : [lineOf(rest)]),
  };
}

/** Lines that wait for those of the same people on the other side, each in its order. */
function waitingRoom() {
  const waiting = new Map<string, Line[]>();
  return {
    waitingFor: (person: string): Line | undefined => {
      const lines = waiting.get(person);
      const first = lines?.shift();
      if (lines?.length === 0) waiting.delete(person);
      return first;
    },
    wait: (person: string, line: Line): void => {
      const lines = waiting.get(person);
      if (lines === undefined) waiting.set(person, [line]);
      else lines.push(line);
    },
    left: (): readonly Line[] => [...waiting.values()].flat(),
  };
}

/** Lines of the file in its order, and after them those that it lacks. */
const inOrder = (differingLine: DifferingLine, other: DifferingLine): number =>
  Number(differingLine.found === null) - Number(other.found === null) || differingLine.line - other.line;

/**
 * Pairs each line with that of the same person, so that a missing one does not make all that follow differ. Whichever side is
 * ahead waits; what was paired is no longer held.
 */
function pairing({ personOf }: LineReading) {
  const [ours, theirs] = [waitingRoom(), waitingRoom()];
  let [differing, count]: [DifferingLine[], number] = [[], 0];
  const differs = (differingLine: DifferingLine): void => {
    count += 1;
    differing.push(differingLine);
    if (differing.length > 2 * MAX_DIFFERENCES_LISTED)
      differing = differing.toSorted(inOrder).slice(0, MAX_DIFFERENCES_LISTED);
  };
  const pair = (own: Line, found: Line): void => {
    if (own.text !== found.text) differs({ line: found.line, expected: own.text, found: found.text });
  };
  return {
    expect: (own: Line): void => {
      const person = personOf(own.text);
      const found = theirs.waitingFor(person);
      if (found === undefined) ours.wait(person, own);
      else pair(own, found);
    },
    find: (found: Line): void => {
      const person = personOf(found.text);
      const own = ours.waitingFor(person);
      if (own === undefined) theirs.wait(person, found);
      else pair(own, found);
    },
    end: (): Pick<ComparedRunFile, "differing" | "differingLines"> => {
      for (const { line, text } of theirs.left()) differs({ line, expected: null, found: text });
      for (const { line, text } of ours.left()) differs({ line, expected: text, found: null });
      return { differing: differing.toSorted(inOrder).slice(0, MAX_DIFFERENCES_LISTED), differingLines: count };
    },
  };
}

/** Reads the payday that lines name, their totals included, as they arrive. */
function paydayReader({ paydayOf }: LineReading) {
  const paydays = new Set<string>();
  return {
    read: ({ text }: Line): void => {
      const payday = paydays.size < 2 ? paydayOf(text) : null;
      if (payday !== null) paydays.add(payday);
    },
    only: (): string | null => (paydays.size === 1 ? ([...paydays][0] ?? null) : null),
  };
}

function* endsIn(part: Buffer): Generator<number> {
  for (let at = part.indexOf(LINE_END); at !== -1; at = part.indexOf(LINE_END, at + 1)) yield at;
}

/**
 * Compares a file with the one that it should be. Both are read in parallel, and only what is not paired yet is held.
 * @throws TooManyRows when it has more lines than any company's run
 */
export async function compareRunFile(
  expected: AsyncIterable<string>,
  file: AsyncIterable<Buffer>,
  reading: LineReading,
): Promise<ComparedRunFile> {
  const [ownHash, hash] = [createHash("sha256"), createHash("sha256")];
  const [ownLines, lines] = [lineReader(), lineReader()];
  // Drops the byte-order mark at a file's start.
  const decoder = new TextDecoder("utf-8");
  const [pairs, paydays] = [pairing(reading), paydayReader(reading)];
  const [ownParts, parts] = [expected[Symbol.asyncIterator](), file[Symbol.asyncIterator]()];
  const left = { own: true, file: true };
  let [ownRead, read, lineEnds] = [0, 0, 0];
  const find = (found: readonly Line[]): void => {
    read += found.length;
    for (const line of found) {
      paydays.read(line);
      pairs.find(line);
    }
  };
  const readOwn = async (): Promise<void> => {
    const next = await ownParts.next();
    left.own = next.done !== true;
    if (next.done !== true) ownHash.update(next.value);
    const own = next.done === true ? ownLines.end() : ownLines.read(next.value);
    ownRead += own.length;
    for (const line of own) pairs.expect(line);
  };
  const readFile = async (): Promise<void> => {
    const next = await parts.next();
    left.file = next.done !== true;
    if (next.done === true) return find([...lines.read(decoder.decode()), ...lines.end()]);
    hash.update(next.value);
    for (const _ of endsIn(next.value)) lineEnds += 1;
    if (lineEnds > MAX_ROWS) throw new TooManyRows();
    find(lines.read(decoder.decode(next.value, { stream: true })));
  };
  while (left.own || left.file) await (left.own && (ownRead <= read || !left.file) ? readOwn() : readFile());
  const sha256 = hash.digest();
  return { sha256, isSame: sha256.equals(ownHash.digest()), payday: paydays.only(), ...pairs.end() };
}
