import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { booked, camt, entry, OFX_1, OFX_2, SHAPES } from "@wellpaid/testing/banking/statement-files";
import { describe, expect, test } from "vitest";
import { isRefusal } from "../../../../refusal.ts";
import { parseFile } from "./parse-file.ts";
import { readWith } from "./read-settings.ts";

const today = civilDate("2031-03-12");

describe("a mutated file", () => {
  const SEEDS = [
    ...SHAPES.map(([, file]) => file),
    OFX_1,
    OFX_2,
    camt("08", entry("12.50", "DBIT", booked)),
    "!Type:Bank\nD13/02/2031\nT-1.00\nPA\n^\n",
  ];
  const PIECES = [
    "",
    '"',
    ",",
    "<",
    ">",
    "\u0000",
    "\n",
    "&#0;",
    "]]>",
    "9".repeat(400),
    "\uD800",
    "<a>".repeat(50),
    "^",
    "31/02/2031",
    "1e999",
  ];

  /** A small generator with a seed: the same files each time. */
  function* numbers(seed: number): Generator<number> {
    for (let state = seed; ; ) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      yield state / 2 ** 32;
    }
  }

  test("is refused or read, and each row is either, in 500 files", async () => {
    const random = numbers(20);
    const below = (max: number) => Math.floor((random.next().value as number) * max);
    let [read500, refused500] = [0, 0];
    for (let file = 0; file < 500; file += 1) {
      let text = SEEDS[below(SEEDS.length)] ?? "";
      for (let change = below(4); change >= 0; change -= 1) {
        const at = below(text.length);
        text = `${text.slice(0, at)}${PIECES[below(PIECES.length)] ?? ""}${text.slice(at + below(20))}`;
      }
      const parsed = await parseFile(Buffer.from(text), today);
      if (isRefusal(parsed)) refused500 += 1;
      else {
        read500 += 1;
        const result = readWith(parsed, {}, null, today);
        for (const { rows, refused } of result.statements) {
          expect(rows.every(({ pence }) => Number.isSafeInteger(pence) && pence !== 0)).toBe(true);
          if (parsed.format === "csv" && result.statements.length === 1)
            expect(rows.length + refused.length).toBe(parsed.table.rows.length);
          if (parsed.format === "qif") expect(rows.length + refused.length).toBe(parsed.records.length);
        }
      }
    }
    expect(read500 + refused500).toBe(500);
    expect(Math.min(read500, refused500)).toBeGreaterThan(50);
  });
});
