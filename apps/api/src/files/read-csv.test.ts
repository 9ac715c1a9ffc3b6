import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Encoding, rowsOf, textOf, UnreadableRow } from "./read-csv.ts";

async function* inParts(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(
  bytes: Buffer,
  size: number,
  max?: number,
): Promise<{ rows: unknown[]; encoding: Encoding } | string> {
  const detected: { encoding: Encoding } = { encoding: "utf-8" };
  const rows: unknown[] = [];
  try {
    for await (const row of rowsOf(textOf(inParts(bytes, size), detected), { ...(max !== undefined && { max }) }))
      rows.push(row);
    return { rows, ...detected };
  } catch (error) {
    if (error instanceof UnreadableRow) return `UnreadableRow ${error.line}`;
    return error instanceof Error ? error.constructor.name : "";
  }
}

describe("a file", () => {
  test("gives each row with quoted cells the line on which it starts", async () => {
    const text = '\uFEFFa;b\r\n"1\n1";"x;""y"\r\n\r\n2;é\n"3\r\n3";"\r\n"\r\n4;\n';
    for (const size of [1, 3, 1_000])
      expect(await read(Buffer.from(text), size)).toEqual({
        encoding: "utf-8",
        rows: [
          { line: 1, cells: ["a", "b"] },
          { line: 2, cells: ["1\n1", 'x;"y'] },
          { line: 5, cells: ["2", "é"] },
          { line: 6, cells: ["3\r\n3", "\r\n"] },
          { line: 9, cells: ["4", ""] },
        ],
      });
  });
  test.each([
    ["Windows-1252", Buffer.from("a,b\n1,Ren\u00E9e \u00E9\n", "latin1"), { encoding: "windows-1252" }],
    ["UTF-16", Buffer.from("\uFEFFa\tb\n1\tRen\u00E9e \u00E9\n", "utf16le"), { encoding: "utf-16" }],
    [
      "UTF-16, most significant byte first",
      Buffer.from("\uFEFFa,b\n1,Ren\u00E9e \u00E9\n", "utf16le").swap16(),
      { encoding: "utf-16" },
    ],
    ["UTF-16 without its mark", Buffer.from("a,b\n1,2\n", "utf16le"), "UnknownEncoding"],
    ["UTF-16 that ends within a sign", Buffer.from("\uFEFFa,b\n1,2\n", "utf16le").subarray(0, -1), "UnknownEncoding"],
    ["a workbook", Buffer.from("PK\u0003\u0004\u0000", "latin1"), "UnknownEncoding"],
  ])("recognises or refuses %s, however many bytes arrive at once", async (_, bytes, expected) => {
    for (const size of [1, 2, 3, 7, 1_000]) {
      const found = await read(bytes, size);
      if (typeof expected === "string") expect(found).toBe(expected);
      else expect(found).toMatchObject({ ...expected, rows: [{}, { cells: ["1", "Renée é"] }] });
    }
  });
  test("detects the cell separator in the first line after empty lines", async () => {
    for (const size of [1, 1_000])
      expect(await read(Buffer.from("\r\n\n  \na;b\n1;2\n"), size)).toMatchObject({
        rows: [{ cells: ["  "] }, { line: 4, cells: ["a", "b"] }, { line: 5, cells: ["1", "2"] }],
      });
  });
  test("stops reading at more rows than any company has employees", async () => {
    expect(await read(Buffer.from("a,b\n\n1\n2\n"), 5, 3)).toMatchObject({ rows: [{}, {}, {}] });
    expect(await read(Buffer.from("a,b\n1\n2\n3"), 5, 3)).toBe("TooManyRows");
  });
  test.each([
    ["to the end of the file", '1,x\n"2\n2",x\n3,"x\n4,x\n'],
    ["further than a row can be", `1,x\n2,x\n3,x\n4,"x\n${"5,x\n".repeat(9_000)}`],
    ["to the next quoted cell", '1,x\n2,x\n3,x\n4,"x\n5,x\n6,"x"\n'],
  ])("reports the row in which a quote stays open %s", async (_, rows) => {
    for (const size of [7, 100_000]) expect(await read(Buffer.from(`a,b\n${rows}`), size)).toBe("UnreadableRow 5");
  });
  test("reads or refuses any bytes the same, however they are split", async () => {
    const bytes = fc
      .uint8Array({ maxLength: 60 })
      .map((some) => Buffer.concat([Buffer.from("a,b\n"), Buffer.from(some)]));
    await fc.assert(
      fc.asyncProperty(bytes, fc.integer({ min: 1, max: 9 }), async (some, size) => {
        const [whole, parts] = [await read(some, 1_000), await read(some, size)];
        if (typeof whole === "string") expect(typeof parts).toBe("string");
        else expect(parts).toEqual(whole);
      }),
      { numRuns: 60 },
    );
  });
});
