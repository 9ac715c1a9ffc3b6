/**
 * The tables as Kysely sees them: a row's shape per table, written by hand beside the migrations.
 * Money is integer pence, a date without time is the string `YYYY-MM-DD`, an instant is a `Date`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled as the migrations are written
export interface Tables {}
