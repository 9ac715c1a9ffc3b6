import { spawn } from "node:child_process";
import { chownSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ended } from "../../bench/product/children.ts";
import { freePort } from "@wellpaid/testing/product/free-port";
import { ownFolder } from "./cluster.ts";
import type { Programs } from "./programs.ts";

/** An nginx of our own, below a folder of its own. */
interface Balancer {
  readonly port: number;
  /** Reloads its configuration: new connections follow it. */
  readonly write: (configuration: string) => void;
  readonly stop: () => Promise<void>;
}

const PATIENCE_MS = 10_000;

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });

async function startNginx(
  programs: Programs,
  configurationFor: (port: number, folder: string) => string,
): Promise<Balancer> {
  const folder = ownFolder(programs);
  const port = await freePort();
  const file = join(folder, "nginx.conf");
  const errors = join(folder, "error.log");
  const write = (text: string): void => {
    const ctx = `pid ${join(folder, "nginx.pid")};\nerror_log ${errors} warn;\nworker_processes 1;\nevents { worker_connections 8192; }\n`;
    writeFileSync(file, text.replace("# around", ctx));
    if (programs.runAs !== undefined) chownSync(file, programs.runAs.uid, programs.runAs.gid);
  };
  write(configurationFor(port, folder));
  const child = spawn(programs.nginx, ["-c", file, "-p", folder, "-e", errors, "-g", "daemon off;"], {
    ...programs.runAs,
    cwd: folder,
    env: { PATH: process.env["PATH"] },
    stdio: ["ignore", "ignore", "inherit"],
  });
  // Terminated, and not killed: its workers would live on.
  process.on("exit", () => child.kill("SIGTERM"));
  const until = performance.now() + PATIENCE_MS;
  while (!(await listens(port))) {
    if (performance.now() > until) throw new Error("nginx does not listen");
    await sleep(30);
  }
  return {
    port,
    write: (text) => {
      write(text);
      child.kill("SIGHUP");
    },
    stop: async () => {
      child.kill("SIGTERM");
      await ended(child);
    },
  };
}

/** The database's one address: it follows the promotion, and only that. */
export interface DatabaseAddress {
  readonly port: number;
  readonly pointTo: (databasePort: number) => void;
  readonly stop: () => Promise<void>;
}

/**
 * The servers know one address of the database; behind it is the one PostgreSQL that takes writes. There is no second
 * one to fall back on by itself: that would send writes to any that answers, also to a first one that came back.
 */
export async function startDatabaseAddress(programs: Programs, databasePort: number): Promise<DatabaseAddress> {
  const configuration = (port: number, to: number): string => `load_module ${programs.streamModule};
# around
stream {
  server {
    listen 127.0.0.1:${port};
    proxy_pass 127.0.0.1:${to};
    proxy_connect_timeout 1s;
    proxy_timeout 1d;
    proxy_socket_keepalive on;
  }
}
`;
  const { port, write, stop } = await startNginx(programs, (own) => configuration(own, databasePort));
  return { port, stop, pointTo: (to) => write(configuration(port, to)) };
}

/**
 * The product's one address. A server that does not answer is left out for a second; what can be sent twice then goes
 * to the other, and nothing else: a POST that was under way is the client's to retry, with its key. A framed page names
 * all partners' origins in one header, for which nginx has 4 kB by default.
 */
export async function startFront(
  programs: Programs,
  serverPorts: readonly number[],
): Promise<{ readonly origin: string; readonly stop: () => Promise<void> }> {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const { port, stop } = await startNginx(
    programs,
    (own, folder) => `# around
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${join(folder, name)};`).join(" ")}
  upstream servers {
    ${serverPorts.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=1s;`).join("\n    ")}
    keepalive 128;
    keepalive_requests 100000;
  }
  server {
    listen 127.0.0.1:${own} backlog=2048;
    keepalive_requests 100000;
    location / {
      proxy_pass http://servers;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_buffer_size 64k;
      proxy_buffers 4 64k;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_next_upstream error timeout;
      proxy_next_upstream_tries 2;
      proxy_connect_timeout 1s;
      proxy_read_timeout 60s;
    }
  }
}
`,
  );
  return { origin: `http://127.0.0.1:${port}`, stop };
}
