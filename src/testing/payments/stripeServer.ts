// Plays the part of Stripe’s API that this site uses, and its payment page, with signed events. For tests and for trying
// payments out on one machine: no money moves (https://docs.stripe.com/api, https://docs.stripe.com/webhooks#verify-manually).
import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const localStripeKeys = {
  secretKey: 'sk_test_local_server',
  webhookSecret: 'whsec_local_server',
} as const;

type Session = {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly client_reference_id: string;
  readonly amount_total: number;
  readonly currency: string;
  readonly success_url: string;
  readonly cancel_url: string;
  readonly expires_at: number;
  readonly url: string;
  readonly metadata: Record<string, string>;
  readonly title: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  payment_intent: string | null;
  refunded: boolean;
};

export type StripeEvent = {
  readonly id: string;
  readonly object: 'event';
  readonly type: string;
  readonly created: number;
  readonly data: { readonly object: unknown };
};

type Options = {
  /** 0 or nothing for any free one. */
  readonly port?: number;
  readonly host?: string;
  readonly secretKey?: string;
  readonly webhookSecret?: string;
  /** Where events go: the site that a session returns to, below this path. */
  readonly webhookPath?: string;
  /** False collects them in `events` alone. */
  readonly delivers?: boolean;
  readonly now?: () => Date;
};

const newId = (prefix: string): string => `${prefix}_${randomBytes(9).toString('hex')}`;

/** The header `stripe-signature` of a payload. */
export function signStripePayload(
  payload: string,
  at: Date,
  secret: string = localStripeKeys.webhookSecret,
): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const digest = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}

export const buildStripeEvent = (type: string, object: unknown, at: Date): StripeEvent => ({
  id: newId('evt'),
  object: 'event',
  type,
  created: Math.floor(at.getTime() / 1000),
  data: { object },
});

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const sendError = (response: ServerResponse, status: number, code: string): void =>
  sendJson(response, status, { error: { type: 'invalid_request_error', code, message: code } });

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const payPage = (session: Session): string => `<!doctype html>
<html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Test payment</title></head>
<body><main><h1>Test payment</h1>
<p>${escape(session.title)}: $${(session.amount_total / 100).toFixed(2)}. No money moves here.</p>
<form method="post"><button name="pays" value="1">Pay</button> <button name="pays" value="0">Decline</button></form>
<p><a href="${escape(session.cancel_url)}">Go back without paying</a></p></main></body></html>`;

export class StripeServer {
  readonly sessions = new Map<string, Session>();
  readonly events: StripeEvent[] = [];
  /** Requests of the API, such as `POST /v1/refunds`. */
  readonly calls: string[] = [];
  /** Every call fails meanwhile. */
  isDown = false;
  base = '';
  private readonly byKey = new Map<string, { readonly params: string; readonly answer: object }>();
  private readonly server = createServer(
    (request, response) => void this.answer(request, response),
  );
  private readonly now: () => Date;

  constructor(private readonly options: Options) {
    this.now = options.now ?? (() => new Date());
  }

  async listen(): Promise<this> {
    const { port = 0, host = '127.0.0.1' } = this.options;
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject).listen(port, host, resolve);
    });
    this.base = `http://${host}:${(this.server.address() as AddressInfo).port}`;
    return this;
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => {
      this.server.close(() => resolve());
    });
  }

  /** What the person does on the payment page. */
  async pay(sessionId: string): Promise<StripeEvent> {
    const session = this.require(sessionId);
    session.status = 'complete';
    session.payment_status = 'paid';
    session.payment_intent ??= newId('pi');
    return this.emit('checkout.session.completed', session);
  }

  async decline(sessionId: string): Promise<StripeEvent> {
    const session = this.require(sessionId);
    session.status = 'complete';
    return this.emit('checkout.session.async_payment_failed', session);
  }

  charge(sessionId: string, amountRefunded: number) {
    const { payment_intent, metadata, amount_total } = this.require(sessionId);
    return {
      id: newId('ch'),
      object: 'charge',
      payment_intent,
      metadata,
      amount: amount_total,
      amount_refunded: amountRefunded,
      refunded: amountRefunded === amount_total,
    };
  }

  async emit(type: string, object: object): Promise<StripeEvent> {
    const event = buildStripeEvent(type, structuredClone(object), this.now());
    this.events.push(event);
    if (this.options.delivers !== false) await this.deliver(event);
    return event;
  }

  /** To the site of the newest session. */
  async deliver(event: StripeEvent): Promise<number> {
    const newest = [...this.sessions.values()].at(-1);
    if (!newest) throw new Error('No session tells where the site is.');
    const { webhookPath = '/api/webhooks/payments' } = this.options;
    const payload = JSON.stringify(event);
    const { status } = await fetch(new URL(webhookPath, newest.success_url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signStripePayload(payload, this.now(), this.options.webhookSecret),
      },
      body: payload,
    });
    return status;
  }

  private require(sessionId: string): Session {
    const session = this.sessions.get(sessionId);
    if (!session) throw new Error(`There is no session ${sessionId}.`);
    return session;
  }

  private addSession(params: URLSearchParams): Session {
    const id = newId('cs_test');
    const session: Session = {
      id,
      object: 'checkout.session',
      client_reference_id: params.get('client_reference_id') ?? '',
      amount_total: Number(params.get('line_items[0][price_data][unit_amount]')),
      currency: params.get('line_items[0][price_data][currency]') ?? '',
      title: params.get('line_items[0][price_data][product_data][name]') ?? '',
      success_url: params.get('success_url') ?? '',
      cancel_url: params.get('cancel_url') ?? '',
      expires_at: Number(params.get('expires_at')),
      url: `${this.base}/pay/${id}`,
      metadata: { order_id: params.get('payment_intent_data[metadata][order_id]') ?? '' },
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      refunded: false,
    };
    this.sessions.set(id, session);
    return session;
  }

  private async refund(response: ServerResponse, params: URLSearchParams): Promise<void> {
    const session = [...this.sessions.values()].find(
      ({ payment_intent: id }) => id !== null && id === params.get('payment_intent'),
    );
    if (!session) return sendError(response, 404, 'resource_missing');
    if (session.refunded) return sendError(response, 400, 'charge_already_refunded');
    session.refunded = true;
    sendJson(response, 200, { id: newId('re'), object: 'refund', status: 'succeeded' });
    await this.emit('charge.refunded', this.charge(session.id, session.amount_total));
    return undefined;
  }

  private async expire(response: ServerResponse, session: Session): Promise<void> {
    if (session.status !== 'open') return sendError(response, 400, 'session_not_open');
    session.status = 'expired';
    sendJson(response, 200, session);
    await this.emit('checkout.session.expired', session);
    return undefined;
  }

  /** The same key again gets the same session; with other parameters it is refused, as Stripe does. */
  private create(request: IncomingMessage, response: ServerResponse, params: URLSearchParams) {
    const key = String(request.headers['idempotency-key'] ?? newId('key'));
    const known = this.byKey.get(key);
    if (known && known.params !== params.toString())
      return sendError(response, 400, 'idempotency_error');
    const answer = known?.answer ?? this.addSession(params);
    this.byKey.set(key, { params: params.toString(), answer });
    return sendJson(response, 200, answer);
  }

  private async answerPage(request: IncomingMessage, response: ServerResponse, id: string) {
    const session = this.sessions.get(id);
    if (!session || session.status === 'expired') return sendError(response, 404, 'expired');
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      return response.end(payPage(session));
    }
    const pays = (await readForm(request)).get('pays') === '1';
    await (pays ? this.pay(id) : this.decline(id));
    return response.writeHead(303, { location: session.success_url }).end();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { method = 'GET', url = '/' } = request;
    const { pathname } = new URL(url, 'http://local');
    const [, first, second, third = '', fourth = ''] = pathname.split('/');
    if (first === 'pay') return this.answerPage(request, response, second ?? '');
    this.calls.push(`${method} ${pathname}`);
    const params = await readForm(request);
    if (this.isDown) return sendError(response, 503, 'down');
    if (
      request.headers.authorization !==
      `Bearer ${this.options.secretKey ?? localStripeKeys.secretKey}`
    )
      return sendError(response, 401, 'bad_key');
    const path = `${method} /${second}`;
    if (path === 'POST /refunds') return this.refund(response, params);
    if (second !== 'checkout' || third !== 'sessions') return sendError(response, 404, 'unknown');
    if (fourth === '' && method === 'POST') return this.create(request, response, params);
    const session = this.sessions.get(fourth);
    if (!session) return sendError(response, 404, 'resource_missing');
    return method === 'POST' ? this.expire(response, session) : sendJson(response, 200, session);
  }
}

export const startStripeServer = (options: Options = {}): Promise<StripeServer> =>
  new StripeServer(options).listen();
