// How soon what staff publish is read in another process, and what a picture of 40 megapixels costs the site.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type APIRequestContext, type APIResponse, request as requests } from 'playwright';
import sharp from 'sharp';
import { codeIn, Mailbox } from '../../e2e/harness/mailbox.ts';
import { demoPassword, RunningServer } from '../../e2e/harness/server.ts';
import { buildFolder } from '../../e2e/harness/site.ts';
import { type Figure, quantile } from '../figure.ts';

const editor = 'editor@example.test';
const publications = 20;
const idleReads = 300;
const size = { width: 7728, height: 5152, channels: 3, background: '#385' } as const;

const originOf = ({ port }: RunningServer): string => `http://127.0.0.1:${port}`;

class Staff {
  private readonly request: APIRequestContext;
  private readonly origin: string;

  constructor(request: APIRequestContext, origin: string) {
    this.request = request;
    this.origin = origin;
  }

  private async answer(response: APIResponse): Promise<unknown> {
    if (!response.ok()) throw new Error(`${response.url()}: ${await response.text()}`);
    return ((await response.json()) as { data: unknown }).data;
  }

  private headers(more: Readonly<Record<string, string>> = {}) {
    return { origin: this.origin, 'idempotency-key': crypto.randomUUID(), ...more };
  }

  async post(path: string, data: object): Promise<unknown> {
    const url = `${this.origin}/admin/api${path}`;
    return this.answer(await this.request.post(url, { headers: this.headers(), data }));
  }

  async signIn(): Promise<void> {
    await this.post('/sign-in', { email: editor, password: demoPassword });
    const [mail] = await new Mailbox(this.request, this.origin).to(editor);
    if (!mail) throw new Error('No code was mailed.');
    await this.post('/sign-in/code', { email: editor, code: codeIn(mail) });
  }

  async publishTitle(title: string): Promise<void> {
    type Home = { revision: number; base: string; published: { hero: object } };
    const url = `${this.origin}/admin/api/entries/home/home`;
    const { revision, base, published } = (await this.answer(await this.request.get(url))) as Home;
    const value = { ...published, hero: { ...published.hero, title } };
    const data = { value, base, when: { kind: 'now' }, unpublishAt: null, note: '' };
    const headers = this.headers({ 'if-match': `"${revision}"` });
    await this.answer(await this.request.put(url, { headers, data }));
  }

  async upload(bytes: Buffer): Promise<void> {
    const headers = this.headers({ 'content-type': 'application/octet-stream' });
    const url = `${this.origin}/admin/api/media?name=ward.jpg`;
    await this.answer(await this.request.post(url, { headers, data: bytes, timeout: 300_000 }));
  }
}

const readHome = async (origin: string): Promise<string> => (await fetch(`${origin}/`)).text();

/** @returns milliseconds from the answer to the editor until each process shows it, and pages served stale after that */
async function measurePublishing(staff: Staff, here: string, there: string) {
  const waits: number[] = [];
  let stale = 0;
  for (let round = 0; round < publications; round += 1) {
    const title = `Published ${round} of ${publications}`;
    await Promise.all([readHome(here), readHome(there)]);
    await staff.publishTitle(title);
    const from = performance.now();
    if (!(await readHome(here)).includes(title)) stale += 1;
    while (!(await readHome(there)).includes(title)) await setTimeout(10);
    waits.push(performance.now() - from);
    for (let again = 0; again < 5; again += 1)
      if (!(await readHome(there)).includes(title)) stale += 1;
  }
  return { slowest: Math.max(...waits), stale };
}

/** @param isOver asked after each read */
async function measureReads(origin: string, isOver: (count: number) => boolean): Promise<number> {
  const times: number[] = [];
  do {
    const from = performance.now();
    await (await fetch(`${origin}/about`)).arrayBuffer();
    times.push(performance.now() - from);
  } while (!isOver(times.length));
  return quantile(times, 0.95);
}

/** In MB. @param name of the line in /proc */
function readMemory(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1000;
}

async function measurePicture(staff: Staff, server: RunningServer): Promise<Figure[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const bytes = await sharp({ create: { ...size, noise } })
    .jpeg({ quality: 70 })
    .toBuffer();
  const origin = originOf(server);
  const idle = await measureReads(origin, (count) => count >= idleReads);
  const before = readMemory(server.pid, 'VmRSS');
  // The highest value is counted anew (proc(5)).
  writeFileSync(`/proc/${server.pid}/clear_refs`, '5');
  let isTaken = false;
  const taking = staff.upload(bytes).finally(() => {
    isTaken = true;
  });
  const beside = await measureReads(origin, () => isTaken);
  await taking;
  return [
    {
      name: 'admin: a picture of 40 megapixels, more memory at its highest',
      value: readMemory(server.pid, 'VmHWM') - before,
      unit: 'MB',
      budget: 300,
      kind: 'count',
    },
    {
      name: 'admin: p95 of a page beside it, times that of an idle site',
      value: beside / idle,
      unit: '×',
      budget: 2,
      kind: 'ratio',
    },
  ];
}

/** @param databaseUrl of an empty database of a PostgreSQL server */
export async function adminFigures(databaseUrl: string): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-bench-'));
  const start = (): Promise<RunningServer> =>
    RunningServer.start({
      dataDir: join(folder, 'data'),
      clientDir: buildFolder('v1'),
      env: { DATABASE_URL: databaseUrl },
    });
  const here = await start();
  const there = await start();
  const request = await requests.newContext();
  try {
    const staff = new Staff(request, originOf(here));
    await staff.signIn();
    const { slowest, stale } = await measurePublishing(staff, originOf(here), originOf(there));
    return [
      {
        name: `admin: published until another process shows it, slowest of ${publications}`,
        value: slowest,
        unit: 'ms',
        budget: 1000,
        kind: 'time',
      },
      {
        name: 'admin: pages served stale after that',
        value: stale,
        unit: '',
        budget: 0,
        kind: 'count',
      },
      ...(await measurePicture(staff, here)),
    ];
  } finally {
    await request.dispose();
    await there.stop();
    await here.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
