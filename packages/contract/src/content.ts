import * as z from "zod/mini";
import { callsOf } from "./call.ts";

const defineCall = callsOf("identity");

/** The pages whose texts the operator of the product supplies. */
export const CONTENT_PAGES = ["terms-of-use", "privacy", "complaints"] as const;
export type ContentPage = (typeof CONTENT_PAGES)[number];

/** Words, or a link with its words. */
export const ContentSpan = z.object({ text: z.string(), href: z.nullable(z.string()) });
export type ContentSpan = z.infer<typeof ContentSpan>;

/** A paragraph or heading has one line, a list as many as it has entries. */
export const ContentBlock = z.object({
  kind: z.enum(["heading", "paragraph", "list"]),
  lines: z.array(z.array(ContentSpan)),
});
export type ContentBlock = z.infer<typeof ContentBlock>;

export const readContent = defineCall({
  name: "readContent",
  summary: "The terms of use, the privacy notice or how complaints are handled, in parts that need no markup",
  route: "GET /content/{page}",
  access: "anyone",
  params: z.object({ page: z.enum(CONTENT_PAGES) }),
  answer: z.object({ blocks: z.array(ContentBlock) }),
  refusals: [],
});
