import { fitOneHeader } from "@wellpaid/domain/partners/partner-address";
import { acrossCompanies } from "../../database/company-scope.ts";
import type { Database } from "../../database/tables/schema.ts";
import { soon } from "../with-timeout.ts";
import { listOrigins } from "./framing-origin-store.ts";

/** So long a partner that is added or changed waits until its pages may frame the app. */
const CACHE_MILLISECONDS = 3_000;
/** Partners whose origins are remembered at a time; anybody may ask for any id. */
const MAX_CACHED = 1_000;

/** The origins of a partner, by its id; none for an unknown id. */
export type FindFramingOrigins = (partnerId: string) => Promise<readonly string[]>;

interface CachedOrigins {
  readonly readAt: number;
  readonly origins: Promise<readonly string[]>;
}

/** As many as the header has room for, regardless of who wrote them. */
const withinHeader = (origins: readonly string[]): readonly string[] =>
  origins.filter((_origin, index) => fitOneHeader(origins.slice(0, index + 1)));

/**
 * Returns a reader of one partner's registered origins; when the product is reached over TLS, only such pages may
 * frame it. Without its database no one may.
 */
export function framingOriginsOf(database: Database, isHttps: boolean): FindFramingOrigins {
  const cache = new Map<string, CachedOrigins>();
  const read = async (partnerId: string): Promise<readonly string[]> => {
    const origins = await listOrigins(database, partnerId);
    return withinHeader(origins.filter((origin) => !isHttps || origin.startsWith("https:")));
  };
  return (partnerId) => {
    const known = cache.get(partnerId);
    if (known !== undefined && performance.now() - known.readAt <= CACHE_MILLISECONDS) return known.origins;
    // Without its database the product cannot do much, but its page still comes and says so.
    const origins = soon(acrossCompanies(() => read(partnerId))).catch(() => []);
    // The oldest first: what is set again goes to the end.
    cache.delete(partnerId);
    cache.set(partnerId, { readAt: performance.now(), origins });
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
    return origins;
  };
}
