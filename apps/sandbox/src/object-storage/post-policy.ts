/** The policy of a presigned POST: what a browser may put where, until when. Every field of the form must be allowed by it. */
import * as z from "zod";
import type { StorageRefusal } from "./storage-refusal.ts";

const Condition = z.union([
  z.record(z.string(), z.string()).refine((fields) => Object.keys(fields).length === 1),
  z.tuple([z.enum(["eq", "starts-with"]), z.string().startsWith("$"), z.string()]),
  z.tuple([z.literal("content-length-range"), z.int().min(0), z.int().min(0)]),
]);
const Policy = z.object({ expiration: z.iso.datetime(), conditions: z.array(Condition).min(1) });
type PostPolicy = z.output<typeof Policy>;

/** A form as it came, by the names of its fields in small letters, and the size of its file. */
export interface PostedForm {
  readonly fields: ReadonlyMap<string, string>;
  readonly size: number;
  readonly bucket: string;
}

/** Fields that a policy need not name. */
const FREE = new Set(["policy", "x-amz-signature"]);

/** Null where the policy allows this form at this time. */
export function refuseByPolicy(form: PostedForm, now: Date): StorageRefusal | null {
  const policy = readPolicy(form.fields.get("policy") ?? "");
  if (policy === null) return "InvalidPolicyDocument";
  if (Date.parse(policy.expiration) <= now.getTime()) return "AccessDenied";
  const allowed = fieldsAllowed(policy);
  const fields = new Map([...form.fields, ["bucket", form.bucket]]);
  if (form.fields.get("bucket") !== undefined && form.fields.get("bucket") !== form.bucket) return "AccessDenied";
  for (const name of fields.keys()) if (!FREE.has(name) && !allowed.has(name)) return "AccessDenied";
  for (const [name, tests] of allowed) if (!tests.every((test) => test(fields.get(name)))) return "AccessDenied";
  return refuseSize(policy, form.size);
}

function readPolicy(encoded: string): PostPolicy | null {
  try {
    return Policy.parse(JSON.parse(Buffer.from(encoded, "base64").toString("utf8")));
  } catch {
    return null;
  }
}

type FieldTest = (value: string | undefined) => boolean;

function fieldsAllowed({ conditions }: PostPolicy): Map<string, FieldTest[]> {
  const allowed = new Map<string, FieldTest[]>();
  const add = (name: string, test: FieldTest) => {
    const key = name.toLowerCase();
    allowed.set(key, [...(allowed.get(key) ?? []), test]);
  };
  for (const condition of conditions) {
    if (!Array.isArray(condition)) {
      for (const [name, expected] of Object.entries(condition)) add(name, (value) => value === expected);
    } else if (condition[0] === "eq") {
      const [, name, expected] = condition;
      add(name.slice(1), (value) => value === expected);
    } else if (condition[0] === "starts-with") {
      const [, name, beginning] = condition;
      add(name.slice(1), (value) => value?.startsWith(beginning) === true);
    }
  }
  return allowed;
}

function refuseSize({ conditions }: PostPolicy, size: number): StorageRefusal | null {
  for (const condition of conditions) {
    if (!Array.isArray(condition) || condition[0] !== "content-length-range") continue;
    if (size < condition[1]) return "EntityTooSmall";
    if (size > condition[2]) return "EntityTooLarge";
  }
  return null;
}
