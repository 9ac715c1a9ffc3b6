import { offerCoverUpload } from "@wellpaid/contract/savings/savings-cover";
import sharp from "sharp";
import { inTransaction } from "@wellpaid/api/database/transaction";
import { takeCover } from "@wellpaid/api/features/savings/cover/take-cover";
import { isRefusal } from "@wellpaid/api/refusal";
import type { TestPerson } from "../people/people.ts";
import type { TestProduct } from "../product/product.ts";

/** A picture of noise, which no format makes much smaller. */
export async function noisyPicture(width: number, height: number, format: "png" | "jpeg"): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const picture = sharp({ create: { width, height, channels: 3, noise, background: "#888" } });
  return picture.toFormat(format).toBuffer();
}

/** Uploads as a browser does: asks where to, then posts the form. Answers the key and the storage's status. */
export async function uploadPicture(
  product: TestProduct,
  who: TestPerson,
  bytes: Uint8Array,
  contentType: "image/png" | "image/jpeg" = "image/png",
): Promise<{ key: string; status: number }> {
  const { url, fields } = await product.as(who.token)(offerCoverUpload, { query: { contentType } });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob([new Uint8Array(bytes)]), "picture");
  const { status } = await fetch(url, { method: "POST", body: form });
  return { key: fields["key"] ?? "", status };
}

/** As the creation form and the settings do: takes the picture and keeps it with the plan. Tells a refusal's code. */
export async function saveCover(
  { ctx }: TestProduct,
  who: TestPerson,
  backgroundImageUrl: string | null | undefined,
): Promise<string> {
  const taken = await takeCover(ctx, { employeeId: who.id, companyId: who.companyId }, backgroundImageUrl);
  if (isRefusal(taken)) return taken.refused;
  const stored = await inTransaction(ctx.database, (tx) => taken.store(tx));
  return isRefusal(stored) ? stored.refused : "kept";
}
