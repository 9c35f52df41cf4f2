import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { formatUnfinished } from '../features/content/server/unfinished.ts';
import { type App, createApp } from './app.ts';
import { type Config, loadConfig } from '../server/config.ts';
import { toTypeableOrigin } from '../server/mail/siteOrigin.ts';
import type { RendererModule } from './render/renderPage.ts';
import { StartupError } from '../server/startupError.ts';

function findRenderer(folder: string): (() => Promise<RendererModule>) | undefined {
  const file = join(folder, 'render', 'renderPage.js');
  return existsSync(file)
    ? async () => (await import(pathToFileURL(file).href)) as RendererModule
    : undefined;
}

/** Requests that are longer under way than this are cut off by a stop, once nothing new is taken. */
const maxStopMs = 10_000;

/** The client calls the API at the path it was built for; with another one every page would fail. */
function requireSameApiBase(config: Config): void {
  const file = join(import.meta.dirname, 'build.json');
  if (!existsSync(file)) return;
  const { apiBase: built } = JSON.parse(readFileSync(file, 'utf8')) as { apiBase: string };
  if (built === config.apiBase) return;
  throw new StartupError(
    `This build calls the API at ${built}, and API_BASE says ${config.apiBase}. Build again with the same API_BASE.`,
  );
}

function logStartup({ demo, unfinished }: App): void {
  if (unfinished.length > 0) console.log(formatUnfinished(unfinished));
  if (!demo) return;
  console.log('Sample accounts (the people are invented):');
  for (const email of demo.emails) console.log(`  ${email}`);
  console.log('Staff edit the site at /admin as editor@example.test; the code comes to /dev/mail.');
  console.log(
    demo.password === null
      ? 'Their password is the one printed at the first start. DEMO_PASSWORD sets another one.'
      : `Password of each: ${demo.password}`,
  );
}

function stopOnSignal(app: App, { shutdownDelayMs }: Config): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), shutdownDelayMs + maxStopMs).unref();
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function start(): Promise<void> {
  const config = loadConfig(process.env, import.meta.dirname);
  requireSameApiBase(config);
  const loadRenderer = findRenderer(import.meta.dirname);
  const app = await createApp({
    config,
    onWait: (sentence) => console.log(sentence),
    ...(loadRenderer && { loadRenderer }),
  });
  stopOnSignal(app, config);
  try {
    const { url } = await app.listen();
    logStartup(app);
    console.log(`Lamplight is ready at ${toTypeableOrigin(url)}`);
  } catch (error) {
    await app.close();
    throw error;
  }
}

start().catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
});
