import { lookup } from "node:dns/promises";
import { createServer } from "node:net";
import { codeOf, StartRefusal } from "../../config/start-refusal.ts";

/**
 * Proves, before the slow work of a start, that the server will be able to listen.
 * @throws StartRefusal with the reason and a way out
 */
export async function ensureFreeAddress(host: string, port: number): Promise<void> {
  const addresses = await lookup(host, { all: true }).catch(() => {
    throw new StartRefusal(`HOST is ${host}, which this machine does not know; localhost always works.`);
  });
  for (const { address } of addresses) {
    try {
      await tryToListen(address, port);
    } catch (error) {
      // A machine may know ::1 by name without having it.
      if (addresses.length > 1 && codeOf(error) === "EADDRNOTAVAIL") continue;
      throw cannotListen(error, host, port);
    }
  }
}

/** The sentence for a listen that failed. */
export function cannotListen(error: unknown, host: string, port: number): StartRefusal {
  const elsewhere = `for example: PORT=${port < 65_000 ? port + 1 : 3000} npm start`;
  switch (codeOf(error)) {
    case "EADDRINUSE":
      return new StartRefusal(
        `Port ${port} is already taken by another program; stop that one, or choose another port, ${elsewhere}`,
      );
    case "EACCES":
      return new StartRefusal(
        `This user may not listen on port ${port}; choose a port above 1023, for example: PORT=3000 npm start`,
      );
    case "EADDRNOTAVAIL":
      return new StartRefusal(`HOST is ${host}, which is no address of this machine; localhost always works.`);
    default:
      return new StartRefusal(
        `The server cannot listen on ${host}, port ${port} (${codeOf(error) ?? "unknown reason"}).`,
      );
  }
}

function tryToListen(address: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen({ host: address, port, exclusive: true }, () => server.close(() => resolve()));
  });
}
