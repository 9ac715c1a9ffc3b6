import { readCivilDate } from "@wellpaid/domain/calendar/civil-date";
import { EMAIL, MAX_EMAIL_LENGTH } from "@wellpaid/domain/identity/email";
import { MAX_NAME_LENGTH } from "@wellpaid/domain/identity/names/person-name";
import { USERNAME } from "@wellpaid/domain/identity/names/username";
import { penceFromPounds } from "@wellpaid/domain/money/pounds";
import { EMPLOYEE_NUMBER } from "@wellpaid/domain/payroll/employee-number";
import * as z from "zod/mini";

/**
 * The units of the wire, each named (docs/product/api.md#units). A schema that is used in more than one call carries
 * an id, under which the OpenAPI document describes it once.
 */
const named = <S extends z.ZodMiniType>(schema: S, id: string, description: string): S => {
  z.globalRegistry.add(schema, { id, description });
  return schema;
};

/**
 * A name that a person gives to a person or thing: one line, since lists, e-mails and files show it; with at least one
 * visible character, and none that changes the direction in which the adjacent text is read.
 */
export const givenName = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(max),
      z.regex(/^[^\p{Cc}\u202A-\u202E\u2066-\u2069]*$/u),
      z.regex(/[\p{L}\p{N}\p{P}\p{S}]/u),
    );

/**
 * A whole number within bounds, both included. Not `multipleOf(1)`: its tolerance grows with the number, so that
 * 1,000,000,000,000,000.5 passes as a whole number.
 */
export const wholeNumber = (minimum: number, maximum: number) => z.int().check(z.minimum(minimum), z.maximum(maximum));

/**
 * Pounds as a client sends them: exactly a whole number of pence, at least `minimumPence`. `multipleOf` is for the API's
 * description; alone it accepts 0.1 + 0.2, which is no amount.
 */
export const sentPounds = (minimumPence: 0 | 1 | 100, maximumPounds: number) =>
  z.number().check(
    // Only the first of these checks that a number fails is reported.
    z.minimum(minimumPence / 100, { abort: true }),
    z.maximum(maximumPounds, { abort: true }),
    z.multipleOf(0.01, { abort: true }),
    z.refine((pounds) => penceFromPounds(pounds) !== undefined, "must have up to 2 decimals"),
  );

/** Integer pence. */
export const Pence = named(
  wholeNumber(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
  "Pence",
  "An amount in integer pence, GBP",
);

/** Pounds with at most two decimals. */
export const Pounds = named(
  z.number().check(z.multipleOf(0.01), z.minimum(-90_000_000_000), z.maximum(90_000_000_000)),
  "Pounds",
  "An amount in pounds with at most two decimals, GBP",
);

/** A date without time, `YYYY-MM-DD`, in Europe/London, of the years that the product supports. */
export const CivilDate = named(
  z.iso.date().check(z.refine((text) => readCivilDate(text) !== undefined, "must be a day from 1900 to 2199")),
  "CivilDate",
  "A date without time, YYYY-MM-DD",
);

/** An instant, ISO 8601 UTC. */
export const Instant = named(z.iso.datetime(), "Instant", "An instant, ISO 8601 UTC");

/** The id of one thing, a UUID of any version: a well-formed id that does not exist is answered with 404, not as malformed. */
export const Id = named(z.guid(), "Id", "The id of one thing, a UUID");

/** A six-digit verification code as typed. */
export const Code = named(
  z.string().check(z.trim(), z.regex(/^[0-9]{6}$/)),
  "Code",
  "A verification code of six digits, sent by SMS",
);

/** A code as typed, or instead the confirmation that a passkey gave (`POST /passkeys/confirm`). */
const CodeOrConfirmation = named(
  z.string().check(z.trim(), z.regex(/^([0-9]{6}|[A-Za-z0-9_-]{43})$/)),
  "CodeOrConfirmation",
  "A verification code of six digits, or a confirmation by passkey for the same type",
);

const PLAIN_DECIMAL = /^[0-9]+(\.[0-9]+)?$/;

/**
 * A number in a URL: digits, with a dot before a fraction. JavaScript accepts more spellings (0x14, 2e1, "", "+20"), whose
 * meaning is unclear.
 */
export const numberInQuery = <N extends z.ZodMiniNumber<number>>(number: N) =>
  z.pipe(
    z.transform((value: number | string) =>
      typeof value === "string" && PLAIN_DECIMAL.test(value) ? Number(value) : value,
    ),
    number,
  );

/** A query that pages through a list. */
export const pageQuery = {
  limit: z._default(numberInQuery(wholeNumber(1, 100)), 15),
  offset: z._default(numberInQuery(wholeNumber(0, 10_000_000)), 0),
};

/** A query that orders a list by one of these columns; left out, the list has its own order. */
export const orderQuery = <const Keys extends readonly [string, ...string[]]>(keys: Keys) => ({
  sort: z.optional(z.enum(keys)),
  order: z._default(z.enum(["asc", "desc"]), "asc"),
});

/** How many things each filter of a list finds: exact up to 1,000 and null beyond. */
export const filterCounts = <const Keys extends readonly [string, ...string[]]>(keys: Keys) =>
  z.object({ counts: z.array(z.object({ filter: z.enum(keys), count: z.nullable(z.number()) })) });

export const TABLE_FORMATS = ["csv", "xlsx"] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];
/** A query for a list as a file. */
export const formatQuery = { format: z._default(z.enum(TABLE_FORMATS), "csv") };
/** What such a file may be: a CSV or a workbook. */
export const TABLE_FILE = "*/*";

/** A query for one pay period: 0 is the current one. */
export const periodQuery = { periodsAgo: z._default(numberInQuery(wholeNumber(0, 24)), 0) };

/** One page of a list: `total` is exact up to 1,000 and null beyond. */
export function pageOf<S extends z.ZodMiniType>(item: S) {
  return z.object({ items: z.array(item), total: z.nullable(z.number()), hasMore: z.boolean() });
}

/** The answer of a call that returns nothing. */
export const Nothing = named(z.object({}), "Nothing", "Done; nothing to tell");

/** A UK mobile number as typed: 7…, 07… or +447…, spaces ignored. The call itself refuses anything else. */
export const TypedPhone = named(
  z.string().check(z.trim(), z.minLength(1), z.maxLength(30)),
  "TypedPhone",
  "A UK mobile number: 7…, 07… or +447…, spaces ignored",
);

/** A password as typed; longer ones are refused, so that hashing cannot be made expensive. */
export const TypedPassword = named(
  z.string().check(z.minLength(1), z.maxLength(256)),
  "TypedPassword",
  "A password as typed",
);

/** First name or surname: not blank, at most 30 characters. */
export const PersonName = named(
  z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NAME_LENGTH)),
  "PersonName",
  "A first name or surname of at most 30 characters",
);

/**
 * An employee number as payroll has it; case does not count, and it is stored in capitals. Letters are refused where the
 * company's payroll has none (decision 0080): the calls judge that.
 */
export const EmployeeNumber = named(
  z.string().check(z.trim(), z.regex(EMPLOYEE_NUMBER), z.toUpperCase()),
  "EmployeeNumber",
  "An employee number: at most 30 digits; where the company's payroll has numbers with letters, also letters, and / - _ between them",
);

export const TypedEmail = named(
  z.string().check(z.trim(), z.maxLength(MAX_EMAIL_LENGTH), z.email({ pattern: EMAIL })),
  "TypedEmail",
  "An e-mail address",
);

export const Username = named(
  z.string().check(z.trim(), z.regex(USERNAME)),
  "Username",
  "A user name: 3 to 30 letters, digits, dots, hyphens or underscores, one letter at least",
);

/** A day of the month as a number, or any date `YYYY-MM-DD` on that day; 31 is the last day. */
export const DayOfMonth = named(
  z.pipe(
    z.union([wholeNumber(1, 31), z.iso.date()]),
    z.transform((value: number | string) => (typeof value === "number" ? value : Number(value.slice(8)))),
  ),
  "DayOfMonth",
  "A day of the month, 1 to 31 (31 is the last day), or a date on that day, YYYY-MM-DD",
);

const Blank = named(
  z.pipe(
    z.string().check(z.regex(/^\s*$/)),
    z.transform(() => null),
  ),
  "Blank",
  "Blank text, as a form sends an empty field: the same as left out",
);

/** What may be left out: null and blank count as left out too, as a form sends an empty field. */
export const notRequired = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(z.union([schema, Blank])));

/** A code, or a confirmation, where one may be needed: where none is needed the field may be blank. */
export const GivenCode = notRequired(CodeOrConfirmation);
