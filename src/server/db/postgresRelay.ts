// LISTEN needs a connection of its own: a pool hands its connections to whoever asks next.
import { randomUUID } from 'node:crypto';
import { Client, type Pool } from 'pg';
import * as z from 'zod/mini';
import { chunk } from '#shared/collections/chunk.ts';
import { second } from '#shared/time/duration.ts';
import type { TopicRelay } from '../live/live.ts';

const channel = 'lamplight_live';
/** Of at most 50 characters each: a message takes 8,000 bytes. */
const topicsInMessage = 120;
const maxReconnectMs = 30 * second;
const connectTimeoutMs = 5 * second;
const tcpKeepAliveMs = 10 * second;

const message = z.object({ from: z.string(), topics: z.array(z.string()) });

function parseMessage(text: string): z.infer<typeof message> | null {
  try {
    return message.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

export function createPostgresRelay(
  url: string,
  pool: Pool,
  report: (sentence: string, error?: unknown) => void,
): TopicRelay {
  const self = randomUUID();
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let closed = false;
  const sending = new Set<Promise<unknown>>();

  function start(onTopics: Parameters<TopicRelay['start']>[0]): void {
    async function connect(): Promise<void> {
      const next = new Client({
        connectionString: url,
        application_name: 'lamplight live',
        connectionTimeoutMillis: connectTimeoutMs,
        keepAlive: true,
        keepAliveInitialDelayMillis: tcpKeepAliveMs,
      });
      client = next;
      let ended = false;
      const reconnect = (cause?: unknown): void => {
        if (ended) return;
        ended = true;
        void next.end().catch(() => undefined);
        if (closed) return;
        if (failures === 0) {
          report('Open pages do not see what other processes change at the moment.', cause);
        }
        timer = setTimeout(() => void connect(), Math.min(maxReconnectMs, second * 2 ** failures));
        timer.unref();
        failures += 1;
      };
      next.on('error', reconnect);
      next.on('end', () => reconnect());
      next.on('notification', ({ payload = '' }) => {
        const read = parseMessage(payload);
        if (read && read.from !== self) onTopics(read.topics);
      });
      try {
        await next.connect();
        await next.query(`listen ${channel}`);
        if (failures > 0) onTopics(null);
        failures = 0;
      } catch (error) {
        reconnect(error);
      }
    }
    void connect();
  }

  return {
    start,
    send(topics) {
      for (const part of chunk(topics, topicsInMessage)) {
        const sent: Promise<unknown> = pool
          .query('select pg_notify($1, $2)', [
            channel,
            JSON.stringify({ from: self, topics: part }),
          ])
          .catch((error: unknown) =>
            report(
              'Other processes were not told of a change; their pages show it a little later.',
              error,
            ),
          )
          .finally(() => sending.delete(sent));
        sending.add(sent);
      }
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await Promise.all(sending);
      await client?.end().catch(() => undefined);
    },
  };
}
