// One site under test: fault proxy, server, and a data folder of its own.
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ClientConfig } from 'pg';
import { FaultProxy } from './network/faultProxy.ts';
import { copySeedDatabase } from './seedDatabase.ts';
import { RunningServer } from './server.ts';

const root = join(import.meta.dirname, '..', '..', '..');

export type Build = 'v1' | 'v2' | 'v3';

/** The folder of a client build: the one `npm run build` made (v1), or one of two that differ from it in their id. */
export const buildFolder = (build: Build): string =>
  build === 'v1'
    ? join(root, 'dist', 'client')
    : join(root, '.cache', 'e2e', 'clients', build, 'client');

const temporary = (name: string): string => mkdtempSync(join(tmpdir(), `lamplight-${name}-`));

/** What the embedded engine inside a data folder listens on. */
const embeddedPort = 5432;

const databaseEnv = (databaseUrl: string | null): Readonly<Record<string, string>> =>
  databaseUrl === null ? {} : { DATABASE_URL: databaseUrl };

/** Data as they are after the first start, so that each site starts on a copy of them. */
export class Seed {
  readonly folder: string;
  /** Null on the embedded engine, whose database lies in the folder. */
  private readonly databaseUrl: string | null;

  private constructor(folder: string, databaseUrl: string | null) {
    this.folder = folder;
    this.databaseUrl = databaseUrl;
  }

  /**
   * Makes one.
   * @param prepare what is done on the running server before it stops
   * @param databaseUrl an empty database; without one the embedded engine makes its own
   */
  static async prepare(
    folder = temporary('seed'),
    prepare: (origin: string) => Promise<void> = async () => undefined,
    databaseUrl: string | null = null,
  ): Promise<Seed> {
    const server = await RunningServer.start({
      dataDir: join(folder, 'data'),
      clientDir: buildFolder('v1'),
      env: databaseEnv(databaseUrl),
    });
    try {
      await prepare(`http://127.0.0.1:${server.port}`);
    } finally {
      await server.stop();
    }
    return new Seed(folder, databaseUrl);
  }

  /** One that was prepared before. */
  static at(folder: string, databaseUrl: string | null = null): Seed {
    return new Seed(folder, databaseUrl);
  }

  /** @returns the address of a copy of its database; null on the embedded engine */
  async copyDatabase(): Promise<string | null> {
    return this.databaseUrl === null ? null : copySeedDatabase(this.databaseUrl);
  }

  /** @returns a copy of its folder, with the embedded database where it has one */
  copy(): string {
    const target = temporary('site');
    cpSync(join(this.folder, 'data'), join(target, 'data'), {
      recursive: true,
      filter: (path) => !/\.(sock|lock|pid)$/.test(path),
    });
    return target;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export type SiteOptions = {
  readonly build?: Build;
  readonly clientDir?: string;
  readonly env?: Readonly<Record<string, string>>;
};

export class Site {
  readonly proxy: FaultProxy;
  private readonly folder: string;
  private readonly databaseUrl: string | null;
  private running: RunningServer | null = null;
  private options: SiteOptions;

  private constructor(
    proxy: FaultProxy,
    folder: string,
    databaseUrl: string | null,
    options: SiteOptions,
  ) {
    this.proxy = proxy;
    this.folder = folder;
    this.databaseUrl = databaseUrl;
    this.options = options;
  }

  /** Starts a server on a copy of the seed, behind a line of its own. */
  static async open(seed: Seed, options: SiteOptions = {}): Promise<Site> {
    const folder = seed.copy();
    mkdirSync(join(folder, 'data'), { recursive: true });
    const [proxy, databaseUrl] = await Promise.all([FaultProxy.open(), seed.copyDatabase()]);
    const site = new Site(proxy, folder, databaseUrl, options);
    await site.startServer();
    return site;
  }

  get origin(): string {
    return this.proxy.origin;
  }

  /** The server itself, past the line with its faults and its log. */
  get serverOrigin(): string {
    return `http://127.0.0.1:${this.server.port}`;
  }

  get isRunning(): boolean {
    return this.running !== null;
  }

  get server(): RunningServer {
    if (!this.running) throw new Error('The server is down.');
    return this.running;
  }

  get dataDir(): string {
    return join(this.folder, 'data');
  }

  /** How its database is reached while its server runs. */
  get database(): ClientConfig {
    if (this.databaseUrl !== null) return { connectionString: this.databaseUrl };
    const host = join(this.dataDir, 'database');
    return { host, port: embeddedPort, user: 'postgres', database: 'postgres' };
  }

  /** Pulls the plug of the server, as a power failure would. */
  async killServer(): Promise<void> {
    const server = this.server;
    this.running = null;
    this.proxy.connectTo(null);
    await server.kill();
  }

  /** Starts the server again on the same data. */
  async startServer(): Promise<void> {
    if (this.running) return;
    this.running = await RunningServer.start(
      startOptions(this.folder, this.databaseUrl, this.options),
    );
    this.proxy.connectTo(this.running.port);
  }

  /** Replaces the running server by one that serves another build, as a deploy does. */
  async deploy(options: SiteOptions): Promise<void> {
    this.options = { ...this.options, ...options };
    const before = this.running;
    this.running = null;
    this.proxy.connectTo(null);
    await before?.stop();
    await this.startServer();
  }

  /** Stops the site, imports a file as its operator does, and starts it again. @returns what the import has printed */
  async importFile(kind: string, text: string): Promise<string> {
    const path = join(this.folder, `${kind}.csv`);
    writeFileSync(path, text);
    return this.operate('import', [kind, path]);
  }

  /** As of a day: `2026-12-20`, or with its time. @returns what it has printed */
  runUpkeep(asOf: string): Promise<string> {
    return this.operate('upkeep', ['--as-of', asOf]);
  }

  /**
   * Stops the site, runs what `npm run <command> -- <args>` runs, and starts it again.
   * @returns what it has printed
   */
  async operate(command: 'import' | 'nurses' | 'upkeep', args: readonly string[]): Promise<string> {
    const server = this.server;
    this.running = null;
    this.proxy.connectTo(null);
    await server.stop();
    const printed = await runCommand(command, args, {
      DATA_DIR: this.dataDir,
      ...databaseEnv(this.databaseUrl),
    });
    await this.startServer();
    return printed;
  }

  async close(): Promise<void> {
    await this.proxy.close();
    await this.running?.kill();
    this.running = null;
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** What `npm run import` and the like run. @throws with what it printed when it failed */
async function runCommand(
  command: string,
  args: readonly string[],
  data: Readonly<Record<string, string>>,
): Promise<string> {
  const script = join(root, 'dist', 'server', `${command}.js`);
  const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...data };
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], { env });
  return stdout;
}

function startOptions(
  folder: string,
  databaseUrl: string | null,
  { build = 'v1', clientDir, env }: SiteOptions,
) {
  const served = clientDir ?? buildFolder(build);
  if (!existsSync(served)) throw new Error(`There is no client build at ${served}.`);
  const own = {
    // The line in front of it says where requests come from.
    TRUST_PROXY: '1',
    PUSH_LOCAL_ENDPOINTS: '1',
  };
  const all = { ...own, ...databaseEnv(databaseUrl), ...env };
  return { dataDir: join(folder, 'data'), clientDir: served, env: all };
}

/** Every save of a section, for ordering faults. */
export const saves = { method: 'PATCH', path: /\/sections\/[\w-]+$/ } as const;
/** Every read of a section. */
export const reads = { method: 'GET', path: /\/sections\/[\w-]+$/ } as const;
