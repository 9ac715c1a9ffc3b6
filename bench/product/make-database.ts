import { join } from "node:path";
import { createInterface } from "node:readline";
import { ended, startChild } from "./children.ts";
import { projectFolder, temporaryFolder } from "./start-product.ts";

/** A PostgreSQL without the product, for as long as it is needed. */
export interface LentDatabase {
  readonly ownerUrl: string;
  end(): Promise<void>;
}

/** Makes a new, empty database in a folder of its own. */
export async function makeDatabase(): Promise<LentDatabase> {
  const child = startChild(process.execPath, [join(projectFolder, "apps/api/src/start/lend-postgres.ts"), "--make"], {
    env: { PATH: process.env["PATH"], DATA_DIR: temporaryFolder() },
    stdio: ["pipe", "pipe", "inherit"],
  });
  if (child.stdout === null) throw new Error("the database's lender says nothing");
  for await (const line of createInterface(child.stdout)) {
    return {
      ownerUrl: (JSON.parse(line) as { ownerUrl: string }).ownerUrl,
      end: async () => {
        child.stdin?.end();
        await ended(child);
      },
    };
  }
  throw new Error("no database could be made");
}
