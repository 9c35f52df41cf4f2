// The real, built server as a child process: started, stopped and killed like in production.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');
const readyLine = /Lamplight is ready at http:\/\/127\.0\.0\.1:(\d+)/;
const startLimit = 240_000;

export type ServerOptions = {
  readonly dataDir: string;
  /** The client build it serves. */
  readonly clientDir: string;
  readonly env?: Readonly<Record<string, string>>;
};

/** The password of the sample accounts in every test. */
export const demoPassword = 'A lamp at night 1859';

export class RunningServer {
  readonly port: number;
  private readonly child: ChildProcess;
  private readonly lines: string[];

  private constructor(child: ChildProcess, port: number, lines: string[]) {
    this.child = child;
    this.port = port;
    this.lines = lines;
  }

  /** Starts the server and waits for its ready line. Throws with its output when it ends before. */
  static start({ dataDir, clientDir, env = {} }: ServerOptions): Promise<RunningServer> {
    const child = spawn(
      process.execPath,
      ['--enable-source-maps', join(root, 'dist', 'server', 'server.js')],
      {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          PATH: process.env.PATH ?? '',
          HOME: process.env.HOME ?? '',
          DEMO: '1',
          DEMO_PASSWORD: demoPassword,
          PORT: '0',
          DATA_DIR: dataDir,
          CLIENT_DIR: clientDir,
          ...env,
        },
      },
    );
    const lines: string[] = [];
    let ready = false;
    return new Promise((resolve, reject) => {
      const fail = (why: string): void => {
        child.kill('SIGKILL');
        reject(new Error(`${why}\n${lines.join('').slice(-4000)}`));
      };
      const timer = setTimeout(() => fail('The server did not become ready.'), startLimit);
      const listen = (chunk: Buffer): void => {
        lines.push(chunk.toString('utf8'));
        if (ready) return;
        const port = readyLine.exec(lines.join(''))?.[1];
        if (port === undefined) return;
        clearTimeout(timer);
        ready = true;
        resolve(new RunningServer(child, Number(port), lines));
      };
      child.stdout?.on('data', listen);
      child.stderr?.on('data', listen);
      child.once('error', (error) => fail(error.message));
      child.once('exit', (code, signal) => {
        clearTimeout(timer);
        if (!ready) fail(`The server ended before it was ready (${code ?? signal}).`);
      });
    });
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** Everything it has printed so far. */
  get output(): string {
    return this.lines.join('');
  }

  /** kill -9: nothing of its own runs any more. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  /** A graceful stop; killed when it takes longer than ten seconds. */
  async stop(): Promise<void> {
    const timer = setTimeout(() => this.child.kill('SIGKILL'), 10_000);
    await this.end('SIGTERM');
    clearTimeout(timer);
  }

  private end(signal: NodeJS.Signals): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      this.child.once('exit', () => resolve());
      this.child.kill(signal);
    });
  }
}
