// How many guests a second get the home: the built server against a bare one that sends the same bytes.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paths } from '../shared/routing/paths.ts';
import { freePort } from '../e2e/harness/network/freePort.ts';
import type { Site } from '../e2e/harness/site.ts';
import { type Figure, median } from './figure.ts';
import { type Answer, compressedPage } from './baselinePages.ts';

const clients = 20;
const headEnd = Buffer.from('\r\n\r\n');

/** A client that costs next to nothing: the same bytes over and over on one connection. */
function client(port: number, path: string, until: number): Promise<number> {
  const wanted = Buffer.from(
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept: text/html\r\nAccept-Encoding: br\r\n\r\n`,
  );
  return new Promise((resolve, reject) => {
    let answers = 0;
    let left = 0;
    let head: Buffer = Buffer.alloc(0);
    const socket = connect(port, '127.0.0.1', () => socket.write(wanted));
    const next = (): void => {
      answers += 1;
      if (performance.now() < until) socket.write(wanted);
      else socket.destroy();
    };
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => {
      if (left > 0) {
        left -= chunk.length;
        if (left === 0) next();
        return;
      }
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      const end = head.indexOf(headEnd);
      if (end < 0) return;
      const text = head.toString('latin1', 0, end);
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? Number.NaN);
      if (!text.startsWith('HTTP/1.1 200') || !/content-encoding: br/i.test(text) || !length)
        socket.destroy(new Error(`It answered:\n${text}`));
      left = length - (head.length - end - headEnd.length);
      head = Buffer.alloc(0);
      if (left === 0) next();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answers));
  });
}

/** @returns answers a second */
async function perSecond(port: number, path: string, ms = 2000): Promise<number> {
  const many = async (length: number): Promise<number> => {
    const from = performance.now();
    const all = Array.from({ length: clients }, () => client(port, path, from + length));
    const answers = await Promise.all(all);
    return (answers.reduce((sum, each) => sum + each, 0) * 1000) / (performance.now() - from);
  };
  await many(ms / 4);
  return many(ms);
}

type Bare = { readonly name: string; readonly port: number; readonly stop: () => void };

/** node:http in a process of its own, with one answer in memory. */
function startNode(folder: string, { headers, body }: Answer): Promise<Bare> {
  writeFileSync(join(folder, 'body'), body);
  writeFileSync(join(folder, 'headers.json'), JSON.stringify(headers));
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bareServer.mjs'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const port = /bare at (\d+)/.exec(chunk.toString())?.[1];
      if (port) resolve({ name: 'node:http', port: Number(port), stop: () => child.kill() });
    });
    child.once('exit', (code) => reject(new Error(`The bare server ended with ${code}.`)));
  });
}

/** nginx with the same bytes in a file; null where it is not installed. */
async function startNginx(folder: string, { headers, body }: Answer): Promise<Bare | null> {
  if (spawnSync('nginx', ['-v']).error) return null;
  const port = await freePort();
  mkdirSync(join(folder, 'root'), { recursive: true });
  writeFileSync(join(folder, 'root', 'index.html'), body);
  const added = Object.entries(headers)
    .filter(([name]) => name !== 'content-type')
    .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr crit;
events {} http { access_log off; keepalive_requests 10000000; default_type "text/html; charset=utf-8";
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
server { listen 127.0.0.1:${port}; root ${folder}/root; ${added.join(' ')} } }`,
  );
  const child: ChildProcess = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: 'inherit',
  });
  await untilAnswering(port);
  return { name: 'nginx', port, stop: () => child.kill() };
}

async function untilAnswering(port: number): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const found = await client(port, '/', 0).catch(() => 0);
    if (found > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Nothing answers at port ${port}.`);
}

/** Anonymous visits of the home, turn by turn with servers that only send bytes. */
export async function throughputFigures(site: Site): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-throughput-'));
  const { port } = site.server;
  const answer = await compressedPage(`${site.serverOrigin}${paths.home}`);
  const bare = [await startNode(folder, answer), await startNginx(folder, answer)].filter(
    (one) => one !== null,
  );
  try {
    const figures: Figure[] = [];
    for (const { name, port: barePort } of bare) {
      const ratios: number[] = [];
      for (let turn = 0; turn < 3; turn += 1) {
        const ours = await perSecond(port, paths.home);
        const floor = await perSecond(barePort, paths.home);
        console.log(`home for guests: ${ours.toFixed(0)} a second; ${name} ${floor.toFixed(0)}`);
        ratios.push(ours / floor);
      }
      figures.push({
        name: `home for guests, throughput to ${name} with the same bytes, ${clients} clients`,
        value: median(ratios),
        unit: '',
        budget: 0.2,
        atLeast: true,
        kind: 'ratio',
      });
    }
    return figures;
  } finally {
    for (const { stop } of bare) stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
