import { Agent, request } from 'node:http';

/** Everyone asks from an address of their own, so that the server's limit a person does not count. */
export const randomAddress = (): string =>
  [10, 0, 0, 0].map((part) => part || Math.floor(Math.random() * 254) + 1).join('.');

/**
 * Asks the same thing over and over from so many clients at once.
 * @param url or several, asked for in turn
 * @returns answers a second; throws when one of them was not 200
 */
export async function throughput(
  url: string | readonly string[],
  headers: Readonly<Record<string, string>>,
  { clients = 20, ms = 3000 } = {},
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const urls = typeof url === 'string' ? [url] : url;
  let turn = 0;
  const ask = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const wanted = urls[turn++ % urls.length] ?? '';
      request(
        wanted,
        { agent, headers: { ...headers, 'x-forwarded-for': randomAddress() } },
        (answer) => {
          answer.resume();
          answer.on('end', () =>
            answer.statusCode === 200
              ? resolve()
              : reject(new Error(`${wanted} answered ${answer.statusCode}`)),
          );
        },
      )
        .on('error', reject)
        .end();
    });
  const client = async (until: number): Promise<number> => {
    let answers = 0;
    while (performance.now() < until) {
      await ask();
      answers += 1;
    }
    return answers;
  };
  const many = async (length: number): Promise<number> => {
    const from = performance.now();
    const answers = await Promise.all(Array.from({ length: clients }, () => client(from + length)));
    return (answers.reduce((sum, each) => sum + each, 0) * 1000) / (performance.now() - from);
  };
  await many(ms / 3);
  const measured = await many(ms);
  agent.destroy();
  return measured;
}
