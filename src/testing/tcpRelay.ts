// Stands between a driver and a PostgreSQL server. Tests only.
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** @returns the address of the database by way of the relay */
async function listen(server: Server, url: string): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const by = new URL(url);
  by.hostname = '127.0.0.1';
  by.port = String((server.address() as AddressInfo).port);
  return by.href;
}

const connectTo = (url: string): Socket => {
  const { hostname, port } = new URL(url);
  return connect(Number(port === '' ? 5432 : port), hostname);
};

/** A network that can swallow everything: connections stay open and are accepted, and nothing comes through. */
export async function startRelay(url: string) {
  const sockets = new Set<Socket>();
  let silent = false;
  const forward = (from: Socket, to: Socket): void => {
    sockets.add(from);
    from.on('data', (data) => {
      if (!silent) to.write(data);
    });
    from.on('error', () => {});
    from.on('close', () => {
      sockets.delete(from);
      if (!silent) to.destroy();
    });
  };
  const server = createServer((client) => {
    const upstream = connectTo(url);
    forward(client, upstream);
    forward(upstream, client);
  });
  return {
    url: await listen(server, url),
    /** Connections from this side. */
    connections: () =>
      new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count))),
    swallow(all: boolean): void {
      silent = all;
    },
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5]);

/** A connection pooler in transaction mode that has one connection to the server, for clients that take turns. */
export async function startTransactionPooler(url: string) {
  const upstream = connectTo(url);
  let welcome = Buffer.alloc(0);
  let current: Socket | null = null;
  const welcomed = (): boolean => welcome.includes(readyForQuery);
  upstream.on('data', (data) => {
    if (!welcomed()) welcome = Buffer.concat([welcome, data]);
    current?.write(data);
  });
  const server = createServer((client) => {
    let started = false;
    client.on('error', () => {});
    client.on('data', (data) => {
      const isStart = !started;
      started = true;
      current = client;
      if (isStart && welcomed()) client.write(welcome);
      // A client's goodbye ends its own connection only.
      else if (data[0] !== 0x58) upstream.write(data);
    });
  });
  return {
    url: await listen(server, url),
    async close(): Promise<void> {
      upstream.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
