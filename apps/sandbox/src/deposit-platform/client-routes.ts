import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import * as z from "zod";
import { faultOf } from "../faults.ts";
import { refuse } from "./access.ts";

const RequiredText = z.string().trim().min(1).max(100);
const ClientBody = z.object({
  externalReference: z.uuid().transform((text) => text.toLowerCase()),
  title: z.enum(["Mr", "Ms"]),
  firstName: RequiredText,
  lastName: RequiredText,
  previousName: RequiredText.nullable(),
  emailAddress: z.email(),
  mobileNumber: z.string(),
  dateOfBirth: z.iso.date(),
  nationalInsuranceNumber: z.string(),
  address: z.object({
    addressLines: z.array(RequiredText).min(1).max(4),
    town: RequiredText,
    postcode: RequiredText,
    countryCode: z.literal("GB"),
  }),
});
/** What the platform must know of a person before it may hold money for them. */
const Acceptable = z.object({
  mobileNumber: z.string().regex(/^\+44\d{9,10}$/),
  nationalInsuranceNumber: z.string().regex(/^[A-Z]{2}\d{6}[A-D]$/),
});

type NewClient = z.output<typeof ClientBody>;

export function clientRoutes(scope: FastifyInstance, pool: Pool): void {
  scope.post("/clients/financial-partner", async (request, reply) => {
    const read = ClientBody.safeParse(request.body);
    if (!read.success) return refuse(reply, 400, "INVALID_REQUEST", "The client cannot be read");
    if (!Acceptable.safeParse(read.data).success) {
      return refuse(reply, 422, "CLIENT_NOT_ACCEPTABLE", "The client cannot be taken on with these details");
    }
    const times = faultOf(request)?.mode === "twice" ? 2 : 1;
    for (let handed = 1; handed < times; handed += 1) await register(pool, read.data);
    const { id, version } = await register(pool, read.data);
    return reply.code(version === 1 ? 201 : 200).send({ clientReference: String(id), clientVersion: version });
  });
}

/** The partner's reference names the person: registered again with other details, the client has a new version. */
async function register(
  pool: Pool,
  { externalReference, ...details }: NewClient,
): Promise<{ readonly id: number; readonly version: number }> {
  const { rows } = await pool.query<{ id: number; version: number }>(
    `insert into sandbox.deposit_client as c (external_reference, details) values ($1, $2)
     on conflict (external_reference) do update set details = excluded.details,
       version = c.version + case when c.details = excluded.details then 0 else 1 end
     returning id::float8, version`,
    [externalReference, details],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("a client who was registered is gone");
  return row;
}

/** The client that a reference on the wire means; null for none. */
export async function clientIdOf(pool: Pool, clientReference: string): Promise<number | null> {
  if (!/^\d{1,15}$/.test(clientReference)) return null;
  const { rows } = await pool.query<{ id: number }>("select id::float8 from sandbox.deposit_client where id = $1", [
    clientReference,
  ]);
  return rows[0]?.id ?? null;
}
