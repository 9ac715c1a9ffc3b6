/** oidc-provider's records in PostgreSQL, so that a restart keeps sessions at the banks, grants and tokens. */
import type { Adapter, AdapterPayload } from "oidc-provider";
import type { Pool } from "pg";

const GRANTED = new Set(["AccessToken", "AuthorizationCode", "RefreshToken", "Grant"]);

/** The adapter class that oidc-provider makes one of per model. */
export function postgresAdapter(pool: Pool): new (model: string) => Adapter {
  return class PostgresAdapter implements Adapter {
    readonly #model: string;

    constructor(model: string) {
      this.#model = model;
    }

    async upsert(id: string, payload: AdapterPayload, expiresInSeconds?: number): Promise<void> {
      await pool.query(
        `insert into sandbox.oidc_payload (model, id, payload, grant_id, uid, expires_at)
         values ($1, $2, $3, $4, $5, statement_timestamp() + make_interval(secs => $6))
         on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
           uid = excluded.uid, expires_at = excluded.expires_at`,
        [
          this.#model,
          id,
          JSON.stringify(payload),
          payload.grantId ?? null,
          payload.uid ?? null,
          expiresInSeconds ?? null,
        ],
      );
    }

    async find(id: string): Promise<AdapterPayload | undefined> {
      return this.#one("id = $2", id);
    }

    async findByUid(uid: string): Promise<AdapterPayload | undefined> {
      return this.#one("uid = $2", uid);
    }

    /** Device flow only, which the aggregator does not have. */
    async findByUserCode(): Promise<undefined> {
      return undefined;
    }

    async consume(id: string): Promise<void> {
      await pool.query(
        `update sandbox.oidc_payload
         set payload = payload || jsonb_build_object('consumed', floor(extract(epoch from statement_timestamp())))
         where model = $1 and id = $2`,
        [this.#model, id],
      );
    }

    async destroy(id: string): Promise<void> {
      await pool.query("delete from sandbox.oidc_payload where model = $1 and id = $2", [this.#model, id]);
    }

    async revokeByGrantId(grantId: string): Promise<void> {
      if (!GRANTED.has(this.#model)) return;
      await pool.query("delete from sandbox.oidc_payload where model = $1 and grant_id = $2", [this.#model, grantId]);
    }

    async #one(where: string, value: string): Promise<AdapterPayload | undefined> {
      const found = await pool.query<{ payload: AdapterPayload }>(
        `select payload from sandbox.oidc_payload
         where model = $1 and ${where} and (expires_at is null or expires_at > statement_timestamp())`,
        [this.#model, value],
      );
      return found.rows[0]?.payload;
    }
  };
}

/** Takes away what has run out. Called at start. */
export async function sweepOidcPayloads(pool: Pool): Promise<void> {
  await pool.query("delete from sandbox.oidc_payload where expires_at < statement_timestamp() - interval '1 day'");
}
