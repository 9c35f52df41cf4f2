// What a search and the page of a member ask of the database, for the floor.
const listed = `state in ('open', 'closed', 'locked')`;

const parsed = `
  select words.query::text as query from (
    select websearch_to_tsquery('pg_catalog.english', $1) || websearch_to_tsquery('pg_catalog.spanish', $1) as query
  ) words`;
const expected = `explain (format json) select 1 from forum_questions where search @@ $1::tsquery`;
const recent = `
  select id from (
    select id, search from forum_questions where ${listed} order by id desc nulls last limit 1500
  ) newest where search @@ $1::tsquery limit 200`;
const indexed = `
  select id from forum_questions where id in (
    select id from forum_questions where search @@ $1::tsquery and ${listed} limit 1000
  ) limit 250`;
const ranked = `
  select id from forum_questions where id = any($1::bigint[])
  order by ts_rank_cd(search, $2::tsquery, 1) desc, score desc, id desc`;

/** @returns ids, best first, of as many candidates as the forum looks at */
export async function readSearch(query, text) {
  const [{ query: words }] = await query(parsed, [text]);
  const [{ 'QUERY PLAN': plan }] = await query(expected, [words]);
  const rows = plan[0].Plan['Plan Rows'];
  const found = rows > 250 ? await query(recent, [words]) : [];
  if (found.length < (rows > 20_000 ? 20 : 200)) found.push(...(await query(indexed, [words])));
  const ids = [...new Set(found.map(({ id }) => id))];
  return (await query(ranked, [ids, words])).map(({ id }) => id);
}

const person = `
  select u.*, m.* from users u left join forum_members m on m.user_id = u.id
  where u.handle_key = $1 and (u.email_verified_at is not null or u.status = 'suspended') limit 1`;
const asked = `from forum_questions q where q.author_id = $1 and not q.anonymous and q.${listed}`;
const answered = `
  from forum_answers a join forum_questions q on q.id = a.question_id
  where a.author_id = $1 and a.state = 'open' and q.${listed}
    and not (q.anonymous and q.author_id is not distinct from a.author_id)`;
const facts = `
  select (select a.score ${answered} order by a.score desc nulls last limit 1) as best_answer,
    (select q.score ${asked} order by q.score desc nulls last limit 1) as best_question,
    exists (select 1 ${asked} and q.accepted_answer_id is not null) as solved,
    exists (select 1 ${asked} and q.accepted_answer_id is not null and exists (
      select 1 from forum_answers a where a.author_id = $1 and a.id = q.accepted_answer_id and a.state = 'open'
    )) as self_solved,
    least(
      (select q.edited_at ${asked} and q.edited_at is not null order by q.edited_at limit 1),
      (select a.edited_at ${answered} and a.edited_at is not null order by a.edited_at limit 1)
    ) as edited_at`;
const badges = `select * from forum_badges where user_id = $1`;
const tags = `
  select t.slug, t.name, used.times from forum_tags t join (
    select tag, count(*) as times from (
      (select q.id, q.tags ${asked} order by q.id desc nulls last limit 200)
      union all
      (select a.id, q.tags ${answered} order by a.id desc nulls last limit 200)
    ) posts, unnest(posts.tags) tag group by tag order by times desc, tag limit 5
  ) used on used.tag = t.slug order by used.times desc, t.slug`;

export async function readMember(query, handle) {
  const [{ password_hash: _, ...found }] = await query(person, [handle]);
  const id = [found.user_id ?? found.id];
  const [posts] = await query(facts, id);
  return { ...found, ...posts, badges: await query(badges, id), tags: await query(tags, id) };
}
