import { Zip, ZipDeflate } from "fflate";

/** A zip that grows file by file and piece by piece. */
export interface ZipWriter {
  /** Begins a file. */
  readonly file: (name: string) => { readonly write: (piece: string | Uint8Array) => void; readonly end: () => void };
  /** Ends the zip, once every file has ended. */
  readonly end: () => Uint8Array;
}

/** What is written is compressed at once: only the compressed bytes are held. */
export function createZip(madeAt: Date): ZipWriter {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    chunks.push(chunk);
  });
  const encoder = new TextEncoder();
  return {
    file: (name) => {
      const file = new ZipDeflate(name, { level: 6 });
      file.mtime = madeAt;
      zip.add(file);
      return {
        write: (piece) => file.push(typeof piece === "string" ? encoder.encode(piece) : piece),
        end: () => file.push(new Uint8Array(), true),
      };
    },
    end: () => {
      zip.end();
      return Buffer.concat(chunks);
    },
  };
}
