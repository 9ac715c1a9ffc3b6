/** The multipart form of a presigned POST: fields first, each once, then one file named `file` and nothing after it. */

export interface ReadForm {
  /** By their names in small letters. */
  readonly fields: ReadonlyMap<string, string>;
  readonly file: Uint8Array;
}

const MAX_FIELDS = 30;

/** Null where it is no such form. */
export async function readPostedForm(contentType: string | undefined, body: Uint8Array): Promise<ReadForm | null> {
  const parts = await partsOf(contentType, body);
  const last = parts?.pop();
  if (parts === undefined || last === undefined || parts.length > MAX_FIELDS) return null;
  const [name, file] = last;
  if (name !== "file" || typeof file === "string") return null;
  const fields = new Map<string, string>();
  for (const [name, value] of parts) {
    const key = name.toLowerCase();
    if (typeof value !== "string" || key === "file" || fields.has(key)) return null;
    fields.set(key, value);
  }
  return { fields, file: new Uint8Array(await file.arrayBuffer()) };
}

async function partsOf(contentType: string | undefined, body: Uint8Array) {
  if (contentType?.startsWith("multipart/form-data") !== true) return undefined;
  try {
    const response = new Response(new Uint8Array(body), { headers: { "content-type": contentType } });
    return [...(await response.formData())];
  } catch {
    return undefined;
  }
}
