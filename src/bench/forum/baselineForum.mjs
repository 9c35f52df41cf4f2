// The floor of the forum: the SQL of its pages through bare pg and node:http, as many bytes of JSON out.
import { createServer } from 'node:http';
import { Pool } from 'pg';
import { readMember, readSearch } from './baselineReads.mjs';

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const bytes = JSON.parse(process.env.ANSWER_BYTES ?? '{}');

const listed = `state in ('open', 'closed', 'locked')`;
const resolved = `
  select coalesce((select slug from forum_tags where slug = $1), (select tag from forum_tag_synonyms where slug = $1)) as tag`;
const pinned = `
  select id from forum_questions where pinned_until is not null and pinned_until > now() and ${listed}
    and ($1::text is null or tags @> array[$1::text]) limit 5`;
const newest = `select id, active_at, score from forum_questions where ${listed} order by id desc nulls last limit 21 offset $1`;
const newestOfTag = `
  select question_id as id, active_at, score from forum_question_tags where tag = $2 and is_listed
  order by question_id desc nulls last limit 21 offset $1`;
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
const readCards = (ids) => query(cards, [ids.slice(0, 20)]);

async function readList(page) {
  await query(pinned, [null]);
  return readCards(idsOf(await query(newest, [(page - 1) * 20])));
}

async function readTag(address, page) {
  const [{ tag }] = await query(resolved, [address]);
  await query(pinned, [tag]);
  return readCards(idsOf(await query(newestOfTag, [(page - 1) * 20, tag])));
}

async function readQuestion(id) {
  const [asked] = await query(question, [id]);
  const found = await query(answers, [id]);
  const said = await query(comments, [[id, ...idsOf(found)]]);
  const similar = await query(cards, [[5, 10, 15, 20, 25].map((more) => id + more)]);
  return { ...asked, search: undefined, found, said, similar };
}

const reads = {
  list: ({ page }) => readList(Number(page)),
  tag: ({ of, page }) => readTag(of, Number(page)),
  question: ({ of }) => readQuestion(Number(of)),
  search: async ({ of }) => readCards(await readSearch(query, of)),
  member: ({ of }) => readMember(query, of),
};

async function respond(request, response) {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  const kind = pathname.slice(1);
  try {
    const data = await reads[kind](Object.fromEntries(searchParams));
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
