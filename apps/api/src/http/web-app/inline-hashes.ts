import { createHash } from "node:crypto";

/** What a content policy lets run or apply although it is inline in a page: each hash, as its directives write it. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const hashesOf = (html: string, element: RegExp): readonly string[] =>
  [...html.matchAll(element)]
    .map(([, text]) => text ?? "")
    .filter((text) => text.trim() !== "")
    .map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);

/** The hashes of the scripts and styles that a page has within itself. */
export const inlineHashes = (html: string): InlineHashes => ({
  scripts: hashesOf(html, /<script[^>]*>([^]*?)<\/script>/g),
  styles: hashesOf(html, /<style[^>]*>([^]*?)<\/style>/g),
});
