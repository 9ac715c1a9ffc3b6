import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { ended, startChild } from "../product/children.ts";
import { projectFolder } from "../product/start-product.ts";

const PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Empty</title>
</head><body><div id="root"></div><script type="module" src="/main.js"></script></body></html>
`;
const SCRIPT = `import { createElement, StrictMode } from "react";
import { createRoot } from "react-dom/client";
createRoot(document.getElementById("root")).render(createElement(StrictMode, null, createElement("h1", null, "Welcome back")));
`;

/** Builds a page that is React and a heading, by the same Vite and the same settings as the employee app. */
async function build(folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "index.html"), PAGE);
  writeFileSync(join(folder, "main.js"), SCRIPT);
  const built = join(folder, "dist");
  const vite = join(projectFolder, "node_modules/vite/bin/vite.js");
  const config = join(projectFolder, "apps/employee/vite.config.ts");
  const args = [vite, "build", folder, "--config", config, "--outDir", built, "--emptyOutDir", "--logLevel", "warn"];
  const child = startChild(process.execPath, args, {
    cwd: projectFolder,
    env: { PATH: process.env["PATH"], NODE_ENV: "production" },
    stdio: ["ignore", "inherit", "inherit"],
  });
  await ended(child);
  if (child.exitCode !== 0) throw new Error("the empty page could not be built");
  return built;
}

interface Served {
  readonly type: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

const TYPES: Readonly<Record<string, string>> = { html: "text/html", js: "text/javascript", css: "text/css" };

function filesOf(built: string): ReadonlyMap<string, Served> {
  const names = readdirSync(built, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(html|js|css)$/.test(name),
  );
  return new Map(
    names.map((name) => {
      const plain = readFileSync(join(built, name));
      const br = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
      const type = `${TYPES[name.split(".").at(-1) ?? ""]}; charset=utf-8`;
      return [name === "index.html" ? "/" : `/${name}`, { type, plain, br, gzip: gzipSync(plain, { level: 9 }) }];
    }),
  );
}

/** Serves the empty page as the product serves its own: compressed beforehand, scripts kept for ever. */
export async function serveEmptyPage(): Promise<{ readonly origin: string; close(): void }> {
  const files = filesOf(await build(join(projectFolder, ".cache/empty-page")));
  const server: Server = createServer((request, response) => {
    const file = files.get(request.url ?? "/");
    if (file === undefined) return void response.writeHead(404).end();
    const accepted = request.headers["accept-encoding"] ?? "";
    const coding = /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : null;
    response.writeHead(200, {
      "content-type": file.type,
      "cache-control": request.url === "/" ? "no-cache" : "public, max-age=31536000, immutable",
      ...(coding === null ? {} : { "content-encoding": coding }),
    });
    response.end(coding === null ? file.plain : file[coding]);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    origin: `http://localhost:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
