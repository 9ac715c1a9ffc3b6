import { createHmac } from "node:crypto";

/**
 * How a company password is kept and found: its HMAC-SHA-256 with a server key
 * (docs/product/sign-up-and-login.md#sign-up).
 */
export function companyPasswordHmac(serverKey: string, password: string): Buffer {
  return createHmac("sha256", serverKey).update(password).digest();
}
