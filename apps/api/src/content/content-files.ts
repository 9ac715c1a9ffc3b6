import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CONTENT_PAGES, type ContentBlock, type ContentPage } from "@wellpaid/contract/content";
import { ANSWER_WEEKS, BANKS_ANSWER_DAYS, OMBUDSMAN_MONTHS, SUMMARY_DAYS } from "@wellpaid/domain/help/complaint";
import { legalTexts } from "@wellpaid/texts/legal";
import { codeOf, StartRefusal } from "../config/start-refusal.ts";
import { readBlocks } from "./read-blocks.ts";

/** The operator's texts. */
export interface Content {
  /** Those that are given; the others are the ones that come with the product. */
  readonly pages: Readonly<Partial<Record<ContentPage, readonly ContentBlock[]>>>;
  /** When people are there to help, in one line; null where it is not given. */
  readonly helpHours: string | null;
}

const HELP_HOURS = "help-hours";
const NAMES = [...CONTENT_PAGES, HELP_HOURS] as const;
type Name = (typeof NAMES)[number];

const MAX_BYTES = 200_000;
const MAX_LETTERS_OF_HOURS = 120;

const shipped = (paragraphs: readonly string[]): readonly ContentBlock[] =>
  paragraphs.map((text) => ({ kind: "paragraph", lines: [[{ text, href: null }]] }));

const SHIPPED: Readonly<Record<ContentPage, () => readonly ContentBlock[]>> = {
  "terms-of-use": () => shipped(legalTexts.termsOfUse.paragraphs()),
  privacy: () => shipped(legalTexts.privacy.paragraphs()),
  complaints: () =>
    shipped(
      legalTexts.complaints.paragraphs({
        summaryDays: SUMMARY_DAYS,
        weeks: ANSWER_WEEKS,
        banksDays: BANKS_ANSWER_DAYS,
        months: OMBUDSMAN_MONTHS,
      }),
    ),
};

/** A page as it is shown. */
export const blocksOf = ({ pages }: Pick<Content, "pages">, page: ContentPage): readonly ContentBlock[] =>
  pages[page] ?? SHIPPED[page]();

const isName = (name: string): name is Name => (NAMES as readonly string[]).includes(name);

function listFolder(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith("."));
  } catch (error) {
    throw new StartRefusal(
      `CONTENT_DIR, the folder of texts ${folder}, cannot be read (${codeOf(error) ?? String(error)}). Make it readable, or leave CONTENT_DIR out for the texts that come with the product.`,
    );
  }
}

/** A file as text. @returns what is wrong with it in `fault` */
function readText(path: string): { readonly text: string } | { readonly error: string } {
  try {
    const { size } = lstatSync(path);
    if (!lstatSync(path).isFile()) return { error: "is no file" };
    if (size > MAX_BYTES) return { error: `has ${size} bytes, more than ${MAX_BYTES}` };
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path)) };
  } catch (error) {
    return {
      error: error instanceof TypeError ? "is not UTF-8" : `cannot be read (${codeOf(error) ?? String(error)})`,
    };
  }
}

function hoursOf(blocks: readonly ContentBlock[]): string | null {
  const [first, second] = blocks;
  if (first === undefined || second !== undefined || first.kind !== "paragraph") return null;
  const spans = first.lines.flat();
  const text = spans.map(({ text }) => text).join("");
  return spans.some(({ href }) => href !== null) || text.length > MAX_LETTERS_OF_HOURS ? null : text;
}

/**
 * Reads the operator's texts, once at startup.
 * @throws StartRefusal naming every error of every file at once
 */
export function readContentFiles(folder: string | null): Content {
  const contents = new Map<Name, readonly ContentBlock[]>();
  const errors: string[] = [];
  for (const file of folder === null ? [] : listFolder(folder)) {
    const name = file.replace(/\.(md|txt)$/, "");
    if (name === file || !isName(name) || contents.has(name)) {
      errors.push(
        `${file} is no text that is shown, or is there twice: ${NAMES.map((known) => `${known}.md`).join(", ")}`,
      );
      continue;
    }
    const read = readText(join(folder ?? "", file));
    if ("error" in read) {
      errors.push(`${file} ${read.error}`);
      continue;
    }
    const { blocks, errors: ofText } = readBlocks(read.text);
    errors.push(...ofText.map((error) => `${file}, ${error}`));
    if (blocks.length === 0 && ofText.length === 0) errors.push(`${file} is empty`);
    contents.set(name, blocks);
  }
  const hours = contents.get(HELP_HOURS);
  const helpHours = hours === undefined ? null : hoursOf(hours);
  if (hours !== undefined && hours.length > 0 && helpHours === null)
    errors.push(`${HELP_HOURS}.md must be one line of at most ${MAX_LETTERS_OF_HOURS} letters without a link`);
  if (errors.length > 0)
    throw new StartRefusal(
      `These texts below CONTENT_DIR (${folder}) do not fit:\n${errors.map((error) => `  ${error}`).join("\n")}\ndocs/settings.md says what they may hold.`,
    );
  contents.delete(HELP_HOURS);
  return { pages: Object.fromEntries(contents), helpHours };
}
