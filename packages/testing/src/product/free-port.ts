import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** `fetch` refuses some ports below it: the highest is 10080. */
const FIRST_PORT = 11_000;
/** Below the ports that Linux and other systems assign to outgoing connections, which could take a port that is free now. */
const LENT_PORTS_START = 32_768;

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => resolve(error.code === "EADDRNOTAVAIL"));
    probe.listen({ port, host }, () => probe.close(() => resolve(true)));
  });
}

const handedOut = new Set<number>();

/**
 * Returns the first port from `preferred` upwards (a random one unless given) that is free on both loopback addresses
 * and was not returned to this process before.
 */
export async function freePort(preferred = randomInt(FIRST_PORT, LENT_PORTS_START - 1_000)): Promise<number> {
  for (let port = preferred; port < LENT_PORTS_START; port += 1) {
    if (handedOut.has(port)) continue;
    if ((await isFree(port, "127.0.0.1")) && (await isFree(port, "::1"))) {
      handedOut.add(port);
      return port;
    }
  }
  throw new Error(`There is no free port from ${preferred} upwards.`);
}
