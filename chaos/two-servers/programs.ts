import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The programs that run with the product, and the user that runs them when we are root, since PostgreSQL refuses root. */
export interface Programs {
  readonly nginx: string;
  /** Without it nginx cannot hold the database's address. */
  readonly streamModule: string;
  /** The folder of `postgres`, `initdb` and `pg_basebackup`. */
  readonly postgres: string;
  readonly runAs: { readonly uid: number; readonly gid: number } | undefined;
}

const PACKAGES = ["nginx", "libnginx-mod-stream", "postgresql"] as const;
const NGINX = "/usr/sbin/nginx";
const STREAM_MODULE = "/usr/lib/nginx/modules/ngx_stream_module.so";
const POSTGRES = "/usr/lib/postgresql";
const MIN_POSTGRES = 15;

/** The newest PostgreSQL in Debian's folders that the product supports. */
function newestPostgres(): string | undefined {
  if (!existsSync(POSTGRES)) return undefined;
  const versions = readdirSync(POSTGRES)
    .map(Number)
    .filter((version) => version >= MIN_POSTGRES && existsSync(join(POSTGRES, String(version), "bin/pg_basebackup")));
  return versions.length === 0 ? undefined : join(POSTGRES, String(Math.max(...versions)), "bin");
}

const missing = (): boolean => !existsSync(NGINX) || !existsSync(STREAM_MODULE) || newestPostgres() === undefined;

function install(): void {
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [["update"], ["install", "--yes", "--no-install-recommends", ...PACKAGES]])
    spawnSync("apt-get", args, { env: environment, stdio: "ignore" });
}

/** The user or group id that Debian's package creates for it. */
const idOf = (what: "-u" | "-g"): number => Number(execFileSync("id", [what, "postgres"], { encoding: "utf8" }));

/** Finds nginx and PostgreSQL, or installs Debian's packages where we are root; exits with one sentence where it cannot. */
export function ensurePrograms(): Programs {
  const isRoot = process.getuid?.() === 0;
  if (missing() && isRoot) {
    console.log(`installing ${PACKAGES.join(", ")} by apt-get`);
    install();
  }
  const postgres = newestPostgres();
  if (missing() || postgres === undefined) {
    const why = isRoot ? "apt-get could not install them" : "only root can install them";
    console.error(
      `This run needs Debian's packages ${PACKAGES.join(", ")} (PostgreSQL ${MIN_POSTGRES} or later), and ${why}.`,
    );
    process.exit(1);
  }
  return {
    nginx: NGINX,
    streamModule: STREAM_MODULE,
    postgres,
    runAs: isRoot ? { uid: idOf("-u"), gid: idOf("-g") } : undefined,
  };
}
