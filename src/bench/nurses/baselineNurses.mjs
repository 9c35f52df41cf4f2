// The floor of the directory: the SQL of its lists through bare pg and node:http, as many bytes of JSON out.
import { createServer } from 'node:http';
import { Pool } from 'pg';

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const bytes = JSON.parse(process.env.ANSWER_BYTES ?? '{}');

const cards = `
  select p.id, p.user_id, p.status, p.visibility, p.availability, p.time_zone, p.fields, p.lat, p.lng, p.school_ids,
    p.shuffle, p.answer_count, p.response_hours, p.sample, f.id as photo_id, u.handle, u.credential, u.license_state,
    u.license_verified_on, u.license_expires_on
  from nurse_profiles p join users u on u.id = p.user_id left join nurse_photos f on f.user_id = p.user_id
  where p.status = 'published' and p.visibility <> 'hidden' and p.visibility = 'public_card'
    and p.availability in ('open', 'limited')`;

const reads = {
  list: () => [`${cards} and p.shuffle >= $1 order by p.shuffle, p.id limit 25`, [300_000]],
  state: ({ of }) => [
    `${cards} and p.facets && $1::text[] order by p.shuffle, p.id limit 25`,
    [[`state:${of}`]],
  ],
};

async function respond(request, response) {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  const kind = pathname.slice(1);
  try {
    const [text, values] = reads[kind](Object.fromEntries(searchParams));
    const json = JSON.stringify({ data: (await pool.query({ text, values })).rows });
    const body = json + ' '.repeat(Math.max(0, bytes[kind] - json.length));
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(body);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}

const server = createServer((request, response) => void respond(request, response));
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`floor at ${server.address().port}\n`);
});
