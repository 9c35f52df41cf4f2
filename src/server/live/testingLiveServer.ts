// A process of its own, so that the memory of its streams can be measured without that of their readers.
import { unlimited } from '../api/testingLimits.ts';
import { createHost } from '../host/host.ts';
import { unusedDatabase } from '../host/testing.ts';
import { createLive } from './live.ts';
import { mountLive } from './liveRoutes.ts';
import { createLiveStreams } from './liveStreams.ts';

const host = await createHost({
  database: unusedDatabase,
  identify: async () => null,
  clock: () => new Date(),
  config: { apiBase: '/api', trustProxy: false, logLevel: 'silent', appSecret: 'of this test' },
  limits: unlimited,
});
const live = createLive({ afterCommit: (work) => work() }, null);
const streams = createLiveStreams(live);
mountLive(host.api, { streams, maySubscribe: () => true });
const url = await host.app.listen({ port: 0, host: '127.0.0.1' });

process.on('message', (message) => {
  if (message === 'publish') live.publish('question:12');
  global.gc?.();
  process.send?.({ open: streams.size, rss: process.memoryUsage.rss() });
});
process.send?.({ url });
