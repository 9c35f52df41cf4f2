// A floor is the SQL of what is measured through bare pg and node:http, with as many bytes out.
import { spawn } from 'node:child_process';

/**
 * @param program writes `floor at <port>` once it listens
 * @param env beside the address of the database
 */
export async function startBaseline(
  program: string,
  databaseUrl: string,
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly port: number; readonly stop: () => void }> {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, ...env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const found = /floor at (\d+)/.exec(chunk.toString('utf8'))?.[1];
      if (found !== undefined) resolve(Number(found));
    });
    child.once('exit', (code) => reject(new Error(`The floor ended with ${code}.`)));
  });
  return { port, stop: () => void child.kill() };
}
