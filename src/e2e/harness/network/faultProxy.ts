// The line between browser and server, with faults to order. The browser only ever sees this address, so the origin
// stays the same while the server behind it is killed, restarted or replaced by another build.
import {
  createServer,
  type IncomingMessage,
  request as httpRequest,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import {
  captivePortal,
  type Fault,
  type LoggedRequest,
  type Rule,
  type InstalledRule,
} from './faults.ts';
import { freePort } from './freePort.ts';

type ActiveRule = Rule & { left: number; hits: number; readonly heldSockets: Set<Socket> };

export class FaultProxy {
  readonly port: number;
  readonly origin: string;
  readonly log: LoggedRequest[] = [];
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private rules: ActiveRule[] = [];
  private target: number | null = null;
  private plugged = true;
  private network = 1;

  private constructor(port: number) {
    this.port = port;
    this.origin = `http://127.0.0.1:${port}`;
    this.server = createServer((request, response) => void this.handle(request, response));
    this.server.keepAliveTimeout = 60_000;
    this.server.on('connection', (socket: Socket) => {
      this.sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => this.sockets.delete(socket));
    });
  }

  static async open(): Promise<FaultProxy> {
    const proxy = new FaultProxy(await freePort());
    await new Promise<void>((resolve) => proxy.server.listen(proxy.port, '127.0.0.1', resolve));
    return proxy;
  }

  /** Where requests go from now on; null while there is no server (the connection breaks). */
  connectTo(port: number | null): void {
    this.target = port;
  }

  /** The server becomes unreachable although the device believes it is online. */
  unplug(): void {
    this.plugged = false;
    for (const socket of this.sockets) socket.destroy();
  }

  plugIn(): void {
    this.plugged = true;
  }

  /** Orders a fault. Later orders win over earlier ones. */
  order(rule: Rule): InstalledRule {
    const live: ActiveRule = {
      ...rule,
      left: rule.times ?? Infinity,
      hits: 0,
      heldSockets: new Set(),
    };
    this.rules.unshift(live);
    return {
      hits: () => live.hits,
      remove: () => {
        this.rules = this.rules.filter((other) => other !== live);
        for (const socket of live.heldSockets) socket.destroy();
      },
    };
  }

  /** Back to a line without faults. */
  calm(): void {
    for (const rule of this.rules) for (const socket of rule.heldSockets) socket.destroy();
    this.rules = [];
    this.plugged = true;
  }

  /** The next test finds a line without faults and without a past, and comes from a network of its own. */
  reset(): void {
    this.calm();
    this.log.length = 0;
    this.network += 1;
  }

  /** Every save of a section that reached this line, in order. */
  pushes(section?: string): LoggedRequest[] {
    const end = section === undefined ? /\/sections\/[\w-]+$/ : new RegExp(`/sections/${section}$`);
    return this.log.filter(({ method, path }) => method === 'PATCH' && end.test(path));
  }

  /** Saves that the server accepted, in order. */
  commits(section?: string): LoggedRequest[] {
    return this.pushes(section).filter(({ status }) => status === 200);
  }

  requests(path: string | RegExp): LoggedRequest[] {
    return this.log.filter((entry) => matches(path, entry.path));
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private strike(method: string, path: string): ActiveRule | null {
    const rule = this.rules.find(
      (one) =>
        one.left > 0 &&
        (one.method === undefined || one.method === method) &&
        matches(one.path, path),
    );
    if (!rule) return null;
    rule.left -= 1;
    rule.hits += 1;
    return rule;
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? 'GET';
    const path = request.url ?? '/';
    const entry: LoggedRequest = {
      at: Date.now(),
      method,
      path,
      idempotencyKey: text(request.headers['idempotency-key']),
      ifMatch: text(request.headers['if-match']),
      userAgent: request.headers['user-agent'] ?? '',
      headers: request.headers,
      body: '',
      status: null,
      answer: '',
      delivered: false,
      fault: null,
    };
    this.log.push(entry);
    response.on('finish', () => {
      entry.delivered = true;
    });
    if (!this.plugged) {
      entry.fault = 'unplugged';
      request.socket.destroy();
      return;
    }
    const rule = this.strike(method, path);
    entry.fault = rule?.fault.kind ?? null;
    const body = await readAll(request).catch(() => null);
    if (body === null) return;
    entry.body = body.toString('utf8');
    if (rule && (await this.answerWith(rule, request, response))) return;
    this.forward(request, response, body, entry, rule?.fault ?? null);
  }

  /** True when the proxy has dealt with the request itself. */
  private async answerWith(
    rule: ActiveRule,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> {
    const { fault } = rule;
    if (fault.kind === 'reset') request.socket.destroy();
    else if (fault.kind === 'hang') rule.heldSockets.add(request.socket);
    else if (fault.kind === 'html') send(response, 200, 'text/html; charset=utf-8', captivePortal);
    else if (fault.kind === 'body') send(response, 200, fault.type, fault.body);
    else if (fault.kind === 'problem') sendProblem(response, fault.status, fault.code);
    else if (fault.kind === 'status') {
      if (fault.retryAfter !== undefined) response.setHeader('retry-after', fault.retryAfter);
      send(response, fault.status, 'text/plain', 'This answer was ordered by a test.');
    } else {
      if (fault.kind === 'slow') await pause(fault.ms);
      return false;
    }
    return true;
  }

  private forward(
    request: IncomingMessage,
    response: ServerResponse,
    body: Buffer,
    entry: LoggedRequest,
    fault: Fault | null,
  ): void {
    if (this.target === null) {
      request.socket.destroy();
      return;
    }
    const upstream = httpRequest({
      host: '127.0.0.1',
      port: this.target,
      method: request.method,
      path: request.url,
      headers: {
        ...request.headers,
        connection: 'close',
        'x-forwarded-for': `10.0.${this.network >> 8}.${this.network & 255}`,
      },
      agent: false,
    });
    upstream.on('error', () => request.socket.destroy());
    upstream.on('response', (answer) => {
      void this.forwardAnswer(answer, request, response, entry, fault);
    });
    upstream.end(body);
  }

  private async forwardAnswer(
    answer: IncomingMessage,
    request: IncomingMessage,
    response: ServerResponse,
    entry: LoggedRequest,
    fault: Fault | null,
  ): Promise<void> {
    const bytes = await readAll(answer).catch(() => null);
    if (bytes === null) {
      request.socket.destroy();
      return;
    }
    entry.status = answer.statusCode ?? null;
    if (/json/.test(answer.headers['content-type'] ?? '') && !answer.headers['content-encoding'])
      entry.answer = bytes.toString('utf8');
    if (fault?.kind === 'slowAnswer') await pause(fault.ms);
    if (fault?.kind === 'resetAfterCommit' || !this.plugged) {
      request.socket.destroy();
      return;
    }
    const headers = { ...answer.headers };
    delete headers.connection;
    delete headers['transfer-encoding'];
    if (request.method !== 'HEAD' && entry.status !== 304)
      headers['content-length'] = String(bytes.length);
    response.writeHead(entry.status ?? 502, headers);
    response.end(bytes);
  }
}

const matches = (wanted: string | RegExp, path: string): boolean =>
  typeof wanted === 'string' ? wanted === path : wanted.test(path);

const text = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' ? header : null;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(body);
}

function sendProblem(response: ServerResponse, status: number, code: string): void {
  const problem = {
    type: `urn:lamplight:problem:${code}`,
    title: code,
    status,
    code,
    detail: 'This answer was ordered by a test.',
    requestId: 'ordered-by-a-test',
  };
  send(response, status, 'application/problem+json', JSON.stringify(problem));
}
