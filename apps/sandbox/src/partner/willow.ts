import type { NewPartner } from "../sandbox-control.ts";

/** The one partner of the sandbox (design/sandbox.md): a business with pages on a host name of its own. */
export const WILLOW_NAME = "Willow";
export const WILLOW_KEY = "sandbox-willow-key";
/** By what Willow knows the demo account `partner`. */
export const WILLOW_REFERENCE = "W-1";
export const WILLOW_PATH = "/sandbox/partner";
/** Where Willow's server receives webhooks, and by which secret it checks them. */
export const WILLOW_WEBHOOKS_PATH = `${WILLOW_PATH}/webhooks`;
export const WILLOW_SECRET = `whsec_${Buffer.from("sandbox-willow-webhooks-32-bytes").toString("base64")}`;

/** Another host name of this machine, so that a browser takes its pages for a stranger's: `partner.localhost`. */
export function willowOriginFor(productOrigin: string): string {
  const address = new URL(productOrigin);
  const isNumber = /^[\d.]+$|^\[/.test(address.hostname);
  address.hostname = `partner.${isNumber ? "localhost" : address.hostname}`;
  return address.origin;
}

export const willowFor = (productOrigin: string): NewPartner => ({
  name: WILLOW_NAME,
  helpDeskLink: "https://help.willow.example/",
  apiKey: WILLOW_KEY,
  origins: [willowOriginFor(productOrigin)],
  webhook: { url: `${willowOriginFor(productOrigin)}${WILLOW_WEBHOOKS_PATH}`, secret: WILLOW_SECRET },
});
