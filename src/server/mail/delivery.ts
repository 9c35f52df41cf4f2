import type { Clock } from '#shared/time/clock.ts';
import { renderHtmlPart } from './htmlPart.ts';
import { isExpired, retryDelay } from './retryDelay.ts';
import type { MailRow, MailStore } from './store.ts';
import { DeliveryFailure, type FailureKind, type Transport } from './transport.ts';

/** The sentence names no address. */
export type ReportProblem = (sentence: string, error?: unknown) => void;

type DeliveryDeps = {
  readonly store: MailStore;
  readonly clock: Clock;
  readonly transport: Transport;
  readonly from: string;
  readonly report: ReportProblem;
};

export type Delivery = {
  run(): Promise<number>;
  trigger(): void;
  start(): void;
  stop(): Promise<void>;
};

/** A mail is claimed one at a time, never a batch: waiting behind others it would outlive its lease. */
const leaseMs = 60_000;
const workerCount = 4;
const pollMs = 5_000;

type DeliveryRound = { unreachable: boolean };

export function createDelivery({ store, clock, transport, from, report }: DeliveryDeps): Delivery {
  let running: Promise<number> | null = null;
  let again = false;
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const troubles = new Set<string>();

  function reportOnce(sentence: string, error?: unknown): void {
    if (!troubles.has(sentence)) report(sentence, error);
    troubles.add(sentence);
  }

  async function afterFailure(row: MailRow, kind: FailureKind, codes: string): Promise<void> {
    const now = clock();
    if (kind === 'refused' || isExpired(row.createdAt, now)) {
      await store.giveUp(row, now, codes, transport.retainsText);
      report(`Mail ${row.id} was given up after ${row.attempts} attempts: ${codes}.`);
      return;
    }
    const dueAt = new Date(now.getTime() + retryDelay(row.attempts, Math.random()));
    await store.postpone(row, dueAt, codes);
    if (kind === 'unreachable') {
      reportOnce(`The mail server takes no mail (${codes}). What waits is kept and tried again.`);
    }
  }

  async function attempt(row: MailRow, state: DeliveryRound): Promise<boolean> {
    const { recipient: to, createdAt: date, replyTo, subject, text, messageId } = row;
    try {
      await transport.send({
        from,
        to,
        replyTo,
        subject,
        text,
        html: renderHtmlPart(text),
        messageId,
        unsubscribeUrl: row.unsubscribeUrl,
        date,
      });
    } catch (error) {
      const failure =
        error instanceof DeliveryFailure
          ? error
          : new DeliveryFailure('later', 'failed before sending');
      if (failure !== error) report(`Mail ${row.id} could not be sent.`, error);
      if (failure.kind === 'unreachable') state.unreachable = true;
      await afterFailure(row, failure.kind, failure.message);
      return false;
    }
    troubles.clear();
    await store.markSent(row.id, clock(), transport.retainsText);
    return true;
  }

  async function lane(state: DeliveryRound): Promise<number> {
    let sent = 0;
    while (!stopping.signal.aborted && !state.unreachable) {
      const now = clock();
      const row = await store.claim(now, new Date(now.getTime() + leaseMs));
      if (!row) break;
      if (await attempt(row, state)) sent += 1;
    }
    return sent;
  }

  async function round(): Promise<number> {
    const state: DeliveryRound = { unreachable: false };
    const ended = await Promise.allSettled(Array.from({ length: workerCount }, () => lane(state)));
    let sent = 0;
    for (const each of ended) {
      if (each.status === 'rejected') throw each.reason;
      sent += each.value;
    }
    return sent;
  }

  async function rounds(): Promise<number> {
    let sent = 0;
    try {
      do {
        again = false;
        sent += await round();
      } while (again && !stopping.signal.aborted);
      return sent;
    } finally {
      running = null;
    }
  }

  function run(): Promise<number> {
    again = true;
    running ??= rounds();
    return running;
  }

  function nudge(): void {
    if (stopping.signal.aborted) return;
    run().catch((error: unknown) => reportOnce('Mail could not be delivered.', error));
  }

  return {
    run,
    trigger: nudge,
    start() {
      timer ??= setInterval(nudge, pollMs);
      timer.unref();
    },
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await running?.catch(() => {});
      transport.close();
    },
  };
}
