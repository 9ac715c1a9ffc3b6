import { connect, createServer, type Server, type Socket } from "node:net";

/** What becomes of the next COMMIT that passes: it is done and its reply lost, or it never arrives. */
export type CommitLoss = "reply" | "request";

/** Sits between the product and PostgreSQL and cuts connections at their COMMIT. */
export interface CommitProxy {
  readonly port: number;
  /** Called at each COMMIT; null lets it pass. */
  lose: () => CommitLoss | null;
  /** How many were lost. */
  readonly lost: number;
  close(): Promise<void>;
}

/** `Query` of the simple protocol with the one word `commit`: type, length, text, zero. */
const COMMIT = Buffer.from([0x51, 0, 0, 0, 11, ...Buffer.from("commit"), 0]);

export async function startCommitProxy(toPort: number): Promise<CommitProxy> {
  const open = new Set<Socket>();
  const state = { lost: 0, lose: (): CommitLoss | null => null };
  const server: Server = createServer((client) => {
    const database = connect(toPort, "127.0.0.1");
    let isCut = false;
    const end = (): void => {
      client.destroy();
      database.destroy();
    };
    for (const socket of [client, database]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on("error", end);
      socket.on("close", () => {
        open.delete(socket);
        end();
      });
    }
    client.on("data", (part) => {
      const loss = part.includes(COMMIT) ? state.lose() : null;
      if (loss !== null) state.lost += 1;
      if (loss === "request") return end();
      // Once the database answers, it has committed: only then is the line cut.
      if (loss === "reply") isCut = true;
      database.write(part);
    });
    database.on("data", (part) => (isCut ? end() : void client.write(part)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    get lost() {
      return state.lost;
    },
    get lose() {
      return state.lose;
    },
    set lose(lose) {
      state.lose = lose;
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
