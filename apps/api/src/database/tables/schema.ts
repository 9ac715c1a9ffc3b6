import type { Kysely, Transaction } from "kysely";
import type { Tables } from "./tables.generated.ts";
import type { TypedColumns } from "./typed-columns.ts";

/** A table as it was generated, its columns that are typed by hand put in their places. */
type WithTypedColumns<Name extends keyof Tables> = Name extends keyof TypedColumns
  ? Omit<Tables[Name], keyof TypedColumns[Name]> & TypedColumns[Name]
  : Tables[Name];

/** Every table of the product by its name in PostgreSQL. */
export type Schema = { [Name in keyof Tables]: WithTypedColumns<Name> };

/** The product's database, as the restricted role `wellpaid_app`. */
export type Database = Kysely<Schema>;

/** A transaction of it. A use case takes this where it must be part of a larger transaction. */
export type Tx = Transaction<Schema>;
