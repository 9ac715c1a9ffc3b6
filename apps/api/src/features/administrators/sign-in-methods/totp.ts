import { randomBytes } from "node:crypto";
import { product } from "@wellpaid/texts/product";

/** As every authenticator app takes it (RFC 6238): SHA-1, six digits, 30 seconds. */
const FORM = { algorithm: "SHA1", digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** Steps before and after, for clocks that differ. */
const WINDOW = 1;

/** Loaded with the first administrator who needs it. */
const otpauth = () => import("otpauth");

export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES);

async function totpOf(secret: Buffer, label: string) {
  const { Secret, TOTP } = await otpauth();
  return new TOTP({
    ...FORM,
    issuer: product.name,
    label,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });
}

/** A secret as an authenticator app gets it: as an address for a QR code, and to be typed. */
export async function describeTotp(secret: Buffer, label: string): Promise<{ uri: string; secret: string }> {
  const totp = await totpOf(secret, label);
  return { uri: totp.toString(), secret: totp.secret.base32 };
}

/** The 30-second step that a code is of, near this moment; null for a wrong code. */
export async function stepOfCode(secret: Buffer, code: string, now: Date): Promise<number | null> {
  const totp = await totpOf(secret, "");
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
