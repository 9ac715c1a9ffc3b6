import { createServer } from "node:net";

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => resolve(error.code === "EADDRNOTAVAIL"));
    probe.listen({ port, host }, () => probe.close(() => resolve(true)));
  });
}

const handedOut = new Set<number>();

/** Returns the first port from `preferred` upwards that is free on both loopback addresses and was not returned before. */
export async function freePort(preferred: number): Promise<number> {
  for (let port = preferred; port < 65_536; port += 1) {
    if (handedOut.has(port)) continue;
    if ((await isFree(port, "127.0.0.1")) && (await isFree(port, "::1"))) {
      handedOut.add(port);
      return port;
    }
  }
  throw new Error(`There is no free port from ${preferred} upwards.`);
}
