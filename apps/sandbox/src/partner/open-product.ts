import * as z from "zod";
import { CallRefusal } from "../calls/checked.ts";
import { WILLOW_KEY, WILLOW_REFERENCE } from "./willow.ts";

const Token = z.object({ token: z.string() });

/** One call of the product's API, the way a partner's server makes it. */
async function ask(address: string, request: RequestInit): Promise<string> {
  const answer = await fetch(address, { ...request, signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) throw new CallRefusal(502, "NOT_OPENED", `The product answered ${answer.status}.`);
  return Token.parse(await answer.json()).token;
}

/** What Willow's server does when its employee opens the product: the address that its page frames, for one visit. */
export async function openProduct(productOrigin: string): Promise<string> {
  const api = `${productOrigin}/api/v1`;
  const exchangeToken = await ask(`${api}/partner/exchange-tokens`, {
    method: "POST",
    headers: { "x-api-key": WILLOW_KEY, "content-type": "application/json" },
    body: JSON.stringify({ reference: WILLOW_REFERENCE }),
  });
  const token = await ask(`${api}/login/exchange-token/${encodeURIComponent(exchangeToken)}`, {});
  return `${productOrigin}/dashboard/home?${new URLSearchParams({ token, embedded: "true" }).toString()}`;
}
