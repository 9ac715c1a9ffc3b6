import { resolve } from "node:path";
import { z } from "zod";
import { isProxyAddress } from "./ip-addresses.ts";
import { isP256Key, isStrongRsaKey } from "./key-strength.ts";

/** What a text of the environment must be, and one phrase that states what would fit: `PORT must be …`. */
export interface Shape<Value> {
  readonly schema: z.ZodType<Value, string>;
  readonly phrase: string;
}

const fits = <Value>(schema: z.ZodType<Value, string>, phrase: string): Shape<Value> => ({ schema, phrase });
const digits = (max: number) =>
  z
    .string()
    .regex(new RegExp(`^\\d{1,${max}}$`))
    .transform(Number);

export const wholeNumber = (min: number, max: number): Shape<number> =>
  fits(digits(15).pipe(z.number().min(min).max(max)), `must be a whole number from ${min} to ${max}`);
export const rateLimit: Shape<number> = wholeNumber(1, 1_000_000_000);

/** Whole pounds, read as pence. */
export const pounds = (min: number, max: number): Shape<number> => {
  const { schema, phrase } = wholeNumber(min, max);
  return fits(
    schema.transform((whole) => whole * 100),
    phrase,
  );
};

export const machine: Shape<string> = fits(
  z.string().regex(/^[\w.:-]{1,255}$/),
  "must be a host name or address of this machine",
);
export const portOrOff: Shape<number | null> = fits(
  z.union([z.literal("off").transform(() => null), digits(5).pipe(z.number().min(1).max(65_535))]),
  "must be off or a whole number from 1 to 65535",
);
export const word = (max: number): Shape<string> =>
  fits(z.string().trim().min(1).max(max), `must have 1 to ${max} characters`);

/** Read as an absolute path. */
export const folder = (from = ""): Shape<string> => {
  const { schema, phrase } = word(1_000);
  return fits(
    schema.transform((path) => resolve(from, path)),
    phrase,
  );
};
export const webAddress: Shape<string> = fits(
  z
    .url({ protocol: /^https?$/ })
    .refine((text) => !/[?#]/.test(text))
    .transform((text) => text.replace(/\/+$/, "")),
  "must be an address that begins with http:// or https:// and has no ? or #",
);
/** Of a page that people are led to: a shop's has its app in the query. */
export const pageAddress: Shape<string> = fits(
  z.url({ protocol: /^https?$/ }),
  "must be an address that begins with http:// or https://",
);
export const email: Shape<string> = fits(z.email(), "must be an e-mail address");
export const pem: Shape<string> = fits(
  z
    .string()
    .transform((text) => text.replaceAll("\\n", "\n"))
    .pipe(z.string().refine(isStrongRsaKey)),
  "must be an RSA private key of at least 2048 bits in PEM form (\\n for a new line is understood)",
);
export const choice = <const Choices extends readonly [string, ...string[]]>(
  choices: Choices,
): Shape<Choices[number]> => fits(z.enum(choices), `must be ${choices.join(" or ")}`);

/** Read as whether it is on. */
export const onOrOff: Shape<boolean> = fits(
  z.enum(["on", "off"]).transform((text) => text === "on"),
  "must be on or off",
);
/** Read as whether it is production. */
export const environment: Shape<boolean> = fits(
  z.enum(["development", "production", "test"]).transform((text) => text === "production"),
  "must be development or production or test",
);
/** Read as a list. */
export const proxies: Shape<string[]> = fits(
  z
    .string()
    .transform((text) => text.split(",").map((address) => address.trim()))
    .refine((addresses) => addresses.every(isProxyAddress)),
  "must be the addresses of the proxies in front, such as loopback or 10.0.0.0/8, separated by commas",
);
export const databaseAddress: Shape<string> = fits(
  z.url({ protocol: /^postgres(ql)?$/ }).refine((text) => new URL(text).pathname.length > 1),
  "must be like postgresql://user:password@host:5432/database",
);
/** A number below the order of P-256, as `web-push generate-vapid-keys` prints it. */
export const pushKey: Shape<string> = fits(
  z
    .string()
    .regex(/^[\w-]{43}$/)
    .refine(isP256Key),
  "must be the private key that `npx web-push generate-vapid-keys` prints",
);
export const serverKey: Shape<string> = fits(z.string().min(32).max(500), "must have at least 32 random characters");
export const bucket: Shape<string> = fits(
  z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
  "must be the name of a bucket: 3 to 63 small letters, digits, dots or hyphens",
);
