// Stands between a server and its PostgreSQL and counts the queries (https://www.postgresql.org/docs/15/protocol-message-formats.html).
import { connect, createServer, type AddressInfo } from 'node:net';

const executes = 'E'.charCodeAt(0);
const simpleQuery = 'Q'.charCodeAt(0);
const transactionEdge = /^(?:begin|commit|rollback)/i;

/** Reads the messages of one connection; the first one, which opens it, has no type. */
function createReader(onQuery: () => void) {
  let rest: Buffer = Buffer.alloc(0);
  let isOpened = false;
  return (chunk: Buffer): void => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = isOpened ? 1 : 0;
      if (rest.length < head + 4) return;
      const length = head + rest.readUInt32BE(head);
      if (rest.length < length) return;
      const type = isOpened ? rest[0] : 0;
      const text = rest.toString('utf8', 5, Math.min(length, 20));
      if (type === executes || (type === simpleQuery && !transactionEdge.test(text))) onQuery();
      rest = rest.subarray(length);
      isOpened = true;
    }
  };
}

export type QueryCounter = {
  /** In place of the one that was given. */
  readonly databaseUrl: string;
  count(): number;
  stop(): void;
};

/** Transactions’ beginnings and ends are not counted. */
export async function startQueryCounter(databaseUrl: string): Promise<QueryCounter> {
  const { hostname, port } = new URL(databaseUrl);
  let queries = 0;
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    const read = createReader(() => {
      queries += 1;
    });
    client.on('data', read).pipe(database).pipe(client);
    for (const socket of [client, database])
      socket.on('error', () => {
        client.destroy();
        database.destroy();
      });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    databaseUrl: url.href,
    count: () => queries,
    stop: () => {
      server.close();
    },
  };
}
