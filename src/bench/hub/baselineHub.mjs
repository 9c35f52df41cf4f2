// The floor of the hub: the SQL that makes its list of programs, through bare pg and node:http, as many bytes out.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { Pool } from 'pg';

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const bytes = Number(process.env.ANSWER_BYTES ?? 0);

const session = `select s.*, u.* from sessions s inner join users u on u.id = s.user_id where s.token_hash = $1`;
const sections = `
  select a.*, s.* from applications a left join application_sections s on s.application_id = a.id
  where a.user_id = $1 and a.deleted_at is null order by a.created_at desc`;
const states = `select * from program_applications where user_id = $1`;
const catalogue = `
  select p.*, u.slug, u.name, u.city, u.state, u.open, v.version, v.details as earlier,
    (select coalesce(json_agg(json_build_object(
        'cycle', d.cycle, 'kind', d.kind, 'at', d.at, 'zone', d.zone, 'status', d.status,
        'sourceUrl', d.source_url, 'checkedAt', d.checked_at) order by d.at), '[]')
      from program_deadlines d where d.program_id = p.id) as deadlines
  from programs p inner join universities u on u.id = p.university_id
  left join program_versions v on v.program_id = p.id and v.version = 1
  where p.id = any($1::int[])`;

const query = async (name, text, values) => (await pool.query({ name, text, values })).rows;

async function read(token) {
  const hash = createHash('sha256').update(token).digest('hex');
  const [member] = await query('session', session, [hash]);
  const user = [member.user_id];
  const answers = await query('sections', sections, user);
  const rows = await query('states', states, user);
  const ids = [rows.flatMap(({ program_id: id }) => id ?? [])];
  const programs = await query('catalogue', catalogue, ids);
  return answers.length + rows.length + programs.length;
}

async function respond(request, response) {
  try {
    const token = /(?:^|; )token=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    const data = await read(decodeURIComponent(token));
    const body = JSON.stringify({ data }).padEnd(bytes);
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(body);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}

const server = createServer((request, response) => void respond(request, response));
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`floor at ${server.address().port}\n`);
});
