import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { merchantSlug } from "@wellpaid/domain/budgeting/categories/merchant-mark";
import { codeOf, StartRefusal } from "../config/start-refusal.ts";

/** A logo that the operator supplies. */
export interface MerchantLogo {
  readonly path: string;
  readonly contentType: string;
}

/** The operator's logos by the name of their file, such as `leeds-city-council.svg`. */
export type MerchantLogos = ReadonlyMap<string, MerchantLogo>;

/** Where the server serves them. */
export const LOGOS_PATH = "/merchant-logos";

const CONTENT_TYPES: Readonly<Record<string, string>> = { svg: "image/svg+xml", png: "image/png", webp: "image/webp" };
const MAX_BYTES = 100_000;
const FILE_NAME = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.(svg|png|webp)$/;

function listFolder(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith("."));
  } catch (error) {
    throw new StartRefusal(
      `MERCHANT_LOGOS_DIR, the folder of logos ${folder}, cannot be read (${codeOf(error) ?? String(error)}). Make it readable, or leave MERCHANT_LOGOS_DIR out.`,
    );
  }
}

function errorOf(path: string, file: string): string | null {
  if (!FILE_NAME.test(file))
    return `${file} is no logo: a merchant's name in small letters with - between, .svg, .png or .webp`;
  const stats = lstatSync(path);
  if (!stats.isFile()) return `${file} is no file`;
  return stats.size > MAX_BYTES ? `${file} has ${stats.size} bytes, more than ${MAX_BYTES}` : null;
}

/**
 * Lists the operator's logos, once at startup.
 * @throws StartRefusal naming every file that does not fit
 */
export function readMerchantLogos(folder: string | null): MerchantLogos {
  const files = folder === null ? [] : listFolder(folder);
  const errors = files.flatMap((file) => errorOf(join(folder ?? "", file), file) ?? []);
  if (errors.length > 0)
    throw new StartRefusal(
      `These files below MERCHANT_LOGOS_DIR (${folder}) do not fit:\n${errors.map((error) => `  ${error}`).join("\n")}\ndocs/settings.md says what they may be.`,
    );
  return new Map(
    files.map((file) => {
      const contentType = CONTENT_TYPES[file.split(".").at(-1) ?? ""] ?? "application/octet-stream";
      return [file, { path: join(folder ?? "", file), contentType }] as const;
    }),
  );
}

/** The path of a merchant's logo on this server; null where the operator supplies none. */
export function logoPathOf(logos: MerchantLogos, name: string): string | null {
  if (logos.size === 0) return null;
  const slug = merchantSlug(name);
  const file = Object.keys(CONTENT_TYPES)
    .map((ending) => `${slug}.${ending}`)
    .find((candidate) => logos.has(candidate));
  return file === undefined ? null : `${LOGOS_PATH}/${file}`;
}
