// The floor of a page's throughput: one answer in memory, sent by node:http alone.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

const folder = process.argv[2] ?? '.';
const body = readFileSync(join(folder, 'body'));
const headers = {
  ...JSON.parse(readFileSync(join(folder, 'headers.json'), 'utf8')),
  'content-length': body.length,
};
const server = createServer((_, response) => {
  response.writeHead(200, headers).end(body);
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`bare at ${server.address().port}\n`);
});
