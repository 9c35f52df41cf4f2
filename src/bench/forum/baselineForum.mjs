// The floor of the forum: the SQL of a list and of a question through bare pg and node:http, as many bytes of JSON out.
import { createServer } from 'node:http';
import { Pool } from 'pg';

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const bytes = {
  list: Number(process.env.LIST_BYTES),
  question: Number(process.env.QUESTION_BYTES),
};

const listed = `state in ('open', 'closed', 'locked')`;
const pinned = `select id from forum_questions where pinned_until is not null and pinned_until > now() and ${listed} limit 5`;
const newest = `select id, active_at, score from forum_questions where ${listed} order by id desc nulls last limit 21 offset $1`;
const cards = `
  select q.id, q.title, q.preview, q.tags, q.state, q.score, q.answer_count, q.nurse_answer_count,
    q.accepted_answer_id, q.pinned_until, q.author_id, q.anonymous, s.slug, s.name, q.program, q.lang, q.sample,
    q.created_at, q.active_at, u.handle, u.role_name, u.img
  from forum_questions q left join users u on u.id = q.author_id left join universities s on s.id = q.university_id
  where q.id = any($1::bigint[])`;
const question = `
  select q.*, u.handle, u.role_name, u.img from forum_questions q left join users u on u.id = q.author_id where q.id = $1`;
const answers = `
  select a.*, u.handle, u.role_name, u.img from forum_answers a left join users u on u.id = a.author_id
  where a.question_id = $1 and a.state = 'open'
  order by a.accepted desc nulls last, (a.stamp_state is not null) desc, a.score desc nulls last, a.id limit 31`;
const comments = `
  select c.*, u.handle, u.role_name, u.img from forum_comments c left join users u on u.id = c.author_id
  where c.id in (
    select first.id from unnest($1::bigint[]) post(id) cross join lateral (
      select id from forum_comments where on_id = post.id and state = 'open' order by id limit 5
    ) first
  ) order by c.id`;

const query = async (text, values = []) => (await pool.query({ text, values })).rows;
const idsOf = (rows) => rows.map(({ id }) => id);

async function readList(page) {
  await query(pinned);
  const ids = idsOf(await query(newest, [(page - 1) * 20]));
  return query(cards, [ids.slice(0, 20)]);
}

async function readQuestion(id) {
  const [asked] = await query(question, [id]);
  const found = await query(answers, [id]);
  const said = await query(comments, [[id, ...idsOf(found)]]);
  const similar = await query(cards, [[5, 10, 15, 20, 25].map((more) => id + more)]);
  return { ...asked, search: undefined, found, said, similar };
}

async function respond(request, response) {
  const url = new URL(request.url, 'http://localhost');
  const kind = url.pathname === '/list' ? 'list' : 'question';
  const number = Number(url.searchParams.get('of'));
  try {
    const data = await (kind === 'list' ? readList(number) : readQuestion(number));
    const text = JSON.stringify({ data });
    const body = text + ' '.repeat(Math.max(0, bytes[kind] - text.length));
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(body);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}

const server = createServer((request, response) => void respond(request, response));
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`floor at ${server.address().port}\n`);
});
