// The floor of an API read: the same SQL through bare pg and node:http, the same JSON out. Nothing that answers this
// call from this database can be faster.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { Pool } from 'pg';

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const keys = [
  'personal-information',
  'demographics',
  'academics',
  'achievements',
  'program-material',
];

const session = `select s.*, u.* from sessions s inner join users u on u.id = s.user_id where s.token_hash = $1`;
const application = `select * from applications where user_id = $1 and deleted_at is null order by created_at desc limit 1`;
const revisions = `select key, rev, updated_at from application_sections where application_id = $1`;
const apart = `select rev, updated_at from application_demographics where application_id = $1`;

async function answer(token) {
  const hash = createHash('sha256').update(token).digest('hex');
  const {
    rows: [member],
  } = await pool.query({ name: 'session', text: session, values: [hash] });
  const {
    rows: [found],
  } = await pool.query({ name: 'application', text: application, values: [member.user_id] });
  const { rows: saved } = await pool.query({
    name: 'revisions',
    text: revisions,
    values: [found.id],
  });
  const { rows: own } = await pool.query({ name: 'apart', text: apart, values: [found.id] });
  const all = [...saved, ...own.map((row) => ({ ...row, key: 'demographics' }))];
  const created = found.created_at.toISOString();
  return {
    data: {
      applicationId: found.id,
      state: 'open',
      createdAt: created,
      sections: keys.map((key) => {
        const row = all.find((each) => each.key === key);
        return { key, rev: row?.rev ?? 0, updatedAt: row?.updated_at.toISOString() ?? created };
      }),
    },
  };
}

async function respond(request, response) {
  try {
    const token = /(?:^|; )token=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    const body = JSON.stringify(await answer(decodeURIComponent(token)));
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    };
    response.writeHead(200, headers).end(body);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}

const server = createServer((request, response) => void respond(request, response));
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`floor at ${server.address().port}\n`);
});
