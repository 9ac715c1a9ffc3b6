import { hash, verify } from "@node-rs/argon2";

/** argon2id, 19 MiB, two passes (OWASP's first choice for interactive logins). */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password, STRENGTH);
}

let nobodysHash: Promise<string> | null = null;

/** Whether the password is this person's. Without a person to compare to it takes the same time and returns false. */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword("nobody has this password");
  const nobodys = await nobodysHash;
  const isRight = await verify(passwordHash ?? nobodys, password);
  return passwordHash !== null && isRight;
}
