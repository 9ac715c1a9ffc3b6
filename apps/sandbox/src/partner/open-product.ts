import * as z from "zod";
import { CallRefusal } from "../calls/checked.ts";
import { WILLOW_KEY, WILLOW_REFERENCE } from "./willow.ts";

const Exchange = z.object({ token: z.string(), partner: z.string() });
const Opened = z.object({ token: z.string() });
const NotAgreed = z.object({ error: z.object({ code: z.literal("PARTNER_NOT_AGREED"), url: z.url() }) });

/** One call of the product's API, the way a partner's server makes it. */
async function ask(address: string, request: RequestInit): Promise<Response> {
  const answer = await fetch(address, { ...request, signal: AbortSignal.timeout(10_000) });
  if (answer.ok || answer.status === 409) return answer;
  throw new CallRefusal(502, "NOT_OPENED", `The product answered with ${answer.status}.`);
}

/** An address of the product as a partner's page frames it. */
function framed(address: string, more: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * What Willow's server does when its employee opens the product: the address that its page frames, for one visit. Where that
 * person has not agreed yet, it is the one where they can.
 */
export async function openProduct(productOrigin: string): Promise<string> {
  const api = `${productOrigin}/api/v1`;
  const response = await ask(`${api}/partner/exchange-tokens`, {
    method: "POST",
    headers: { "x-api-key": WILLOW_KEY, "content-type": "application/json" },
    body: JSON.stringify({ reference: WILLOW_REFERENCE }),
  });
  if (response.status === 409) return framed(NotAgreed.parse(await response.json()).error.url, { embedded: "true" });
  const { token: exchangeToken, partner } = Exchange.parse(await response.json());
  const opened = await ask(`${api}/login/exchange-token/${encodeURIComponent(exchangeToken)}`, {});
  const { token } = Opened.parse(await opened.json());
  return framed(`${productOrigin}/dashboard/home`, { token, embedded: "true", partner });
}
