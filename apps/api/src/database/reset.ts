import { Client } from "pg";

/**
 * Empties a database of its own accord, for `npm start -- --reset` with a `DATABASE_URL`: every schema but
 * PostgreSQL's own goes, and `public` comes back empty. Never called in production.
 */
export async function emptyDatabase(ownerUrl: string): Promise<void> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query(`
      do $$
      declare doomed text;
      begin
        for doomed in select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema' loop
          execute format('drop schema %I cascade', doomed);
        end loop;
        create schema public;
        grant usage on schema public to public;
      end $$`);
  } finally {
    await owner.end();
  }
}
