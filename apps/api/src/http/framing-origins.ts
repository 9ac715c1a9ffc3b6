import type { Database } from "../database/schema.ts";
import { soon } from "./soon.ts";

/** So long a partner that is added or changed waits until its pages may frame the app. */
const KEPT_MILLISECONDS = 3_000;

/** What reads the registered partners' origins; where the product is reached by TLS, only such pages may frame it. */
export function framingOriginsOf(database: Database, isHttps: boolean): () => Promise<readonly string[]> {
  let known: readonly string[] = [];
  let reading: Promise<readonly string[]> = Promise.resolve(known);
  let readAt = Number.NEGATIVE_INFINITY;
  const read = async (): Promise<readonly string[]> => {
    const rows = await database.selectFrom("partner_origin").select("origin").distinct().orderBy("origin").execute();
    known = rows.map(({ origin }) => origin).filter((origin) => !isHttps || origin.startsWith("https:"));
    return known;
  };
  return () => {
    if (performance.now() - readAt > KEPT_MILLISECONDS) {
      readAt = performance.now();
      // Without its database the product cannot do much, but its page still comes and says so.
      reading = soon(read()).catch(() => known);
    }
    return reading;
  };
}
