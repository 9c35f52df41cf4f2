// Server-sent events: https://html.spec.whatwg.org/multipage/server-sent-events.html
import type { ServerResponse } from 'node:http';
import { second } from '#shared/time/duration.ts';
import type { LiveTopics } from './live.ts';

export type StreamLimits = {
  /** A school behind one address has hundreds of people. */
  readonly perNetwork: number;
  readonly total: number;
};

const defaultStreamLimits: StreamLimits = { perNetwork: 1_200, total: 10_000 };

/** Proxies end what is silent for 30 to 60 seconds. */
const heartbeatMs = 25 * second;
/** Whoever reads slower than this asks again by itself. */
const maxBufferedBytes = 16 * 1024;
const minRetryMs = 2 * second;

/** Spread, so that a thousand pages do not come back in the same instant. */
const retryLine = (): string => `retry: ${minRetryMs + Math.round(Math.random() * minRetryMs)}\n`;

export type LiveStreams = {
  hasRoom(network: string): boolean;
  open(raw: ServerResponse, network: string, topics: readonly string[]): void;
  /** Ends all; none is opened any more. */
  drain(): void;
  readonly size: number;
};

export function createLiveStreams(
  live: Pick<LiveTopics, 'subscribe'>,
  limits: Partial<StreamLimits> = {},
): LiveStreams {
  const { perNetwork, total } = { ...defaultStreamLimits, ...limits };
  const streams = new Set<ServerResponse>();
  const networks = new Map<string, number>();
  let draining = false;

  function write(raw: ServerResponse, text: string): void {
    if (raw.destroyed || raw.writableEnded) return;
    if (raw.writableLength > maxBufferedBytes) raw.destroy();
    else raw.write(text);
  }

  const beat = setInterval(() => {
    for (const raw of streams) write(raw, ': beat\n\n');
  }, heartbeatMs);
  beat.unref();

  return {
    hasRoom: (network) =>
      !draining && streams.size < total && (networks.get(network) ?? 0) < perNetwork,

    open(raw, network, topics) {
      streams.add(raw);
      networks.set(network, (networks.get(network) ?? 0) + 1);
      const unsubscribe = live.subscribe(topics, (topic) =>
        write(raw, `event: change\ndata: ${topic}\n\n`),
      );
      raw.once('close', () => {
        unsubscribe();
        streams.delete(raw);
        const left = (networks.get(network) ?? 1) - 1;
        if (left > 0) networks.set(network, left);
        else networks.delete(network);
      });
      write(raw, `${retryLine()}event: ready\ndata: \n\n`);
    },

    drain() {
      draining = true;
      clearInterval(beat);
      for (const raw of streams) raw.end();
    },

    get size() {
      return streams.size;
    },
  };
}
