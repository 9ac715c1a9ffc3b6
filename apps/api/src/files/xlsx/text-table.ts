const PAGE_BYTES = 256 * 1024;
const LENGTH_BYTES = 4;

/**
 * The texts of a workbook, by their number. They are kept as bytes, outside of the heap: as strings each would hold on to the part
 * of the file that it was cut from.
 */
export class TextTable {
  readonly #pages: Buffer[] = [];
  #starts = new Uint32Array(1_024);
  #used = PAGE_BYTES;
  #count = 0;

  /** How many texts it has. */
  get count(): number {
    return this.#count;
  }

  /** Adds a text, of at most 60,000 bytes; returns how many bytes it takes. */
  add(text: string): number {
    const length = Buffer.byteLength(text) + LENGTH_BYTES;
    if (this.#used + length > PAGE_BYTES) {
      this.#pages.push(Buffer.allocUnsafeSlow(PAGE_BYTES));
      this.#used = 0;
    }
    const page = this.#pages.length - 1;
    this.#pages[page]?.writeUInt32LE(length - LENGTH_BYTES, this.#used);
    this.#pages[page]?.write(text, this.#used + LENGTH_BYTES);
    if (this.#count === this.#starts.length) {
      const longer = new Uint32Array(this.#count * 2);
      longer.set(this.#starts);
      this.#starts = longer;
    }
    this.#starts[this.#count] = page * PAGE_BYTES + this.#used;
    this.#count += 1;
    this.#used += length;
    return length;
  }

  /** The text with this number, counted from 0; undefined where there is none. */
  at(index: number): string | undefined {
    const start = index < this.#count ? this.#starts[index] : undefined;
    if (start === undefined) return undefined;
    const [page, offset] = [this.#pages[Math.trunc(start / PAGE_BYTES)], start % PAGE_BYTES];
    const from = offset + LENGTH_BYTES;
    return page?.toString("utf8", from, from + page.readUInt32LE(offset));
  }
}
