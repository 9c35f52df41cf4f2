import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { Problem } from '#shared/contract/problem.ts';
import { requireContext } from '../api/context.ts';
import type { Identity } from '../api/identity.ts';
import { networkPrefix } from '../host/networkPrefix.ts';
import type { LiveStreams } from './liveStreams.ts';

const maxTopics = 20;
const maxTopicLength = 50;

export type LiveOptions = {
  readonly streams: LiveStreams;
  /** False for unknown ones too. */
  readonly maySubscribe: (topic: string, identity: Identity | null) => boolean;
};

const query = z.object({ topics: z.string().check(z.maxLength(maxTopics * (maxTopicLength + 1))) });

function parseTopics(text: string): string[] {
  const topics = [...new Set(text.split(',').filter((topic) => topic !== ''))];
  if (topics.length > 0 && topics.length <= maxTopics) return topics;
  throw new Problem(
    'malformed_request',
    `Name 1 to ${maxTopics} topics, with commas between: ?topics=question:12`,
  );
}

export function mountLive(api: FastifyInstance, { streams, maySubscribe }: LiveOptions): void {
  const { identify } = requireContext(api);
  api.get(
    '/live',
    {
      exposeHeadRoute: false,
      schema: {
        summary:
          'Tells as server-sent events when one of these topics changes: `question:12`, `user:…`',
        querystring: query,
        produces: ['text/event-stream'],
      },
    },
    async (request, reply) => {
      const topics = parseTopics((request.query as z.infer<typeof query>).topics);
      const identity = await identify(request);
      if (!topics.every((topic) => maySubscribe(topic, identity))) {
        throw new Problem('not_found', 'One of these topics doesn’t exist, or isn’t yours.');
      }
      const network = networkPrefix(request.ip);
      if (!streams.hasRoom(network)) {
        throw new Problem(
          'too_many_requests',
          'There are too many open pages right now. This one asks again from time to time.',
          { retryAfterSeconds: 20 },
        );
      }
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        // nginx would collect the stream before it passes it on.
        'x-accel-buffering': 'no',
      });
      streams.open(raw, network, topics);
      return reply;
    },
  );
  api.addHook('preClose', async () => streams.drain());
}
