import * as z from "zod/mini";

/** Who is on the other side of a payment. */
export const Merchant = z.object({
  name: z.string(),
  initials: z.string(),
  hue: z.number(),
  /** A path of this server. */
  logo: z.nullable(z.string()),
});
z.globalRegistry.add(Merchant, { id: "Merchant" });

export type Merchant = z.infer<typeof Merchant>;
