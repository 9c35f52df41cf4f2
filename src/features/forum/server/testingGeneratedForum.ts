// A forum that nobody wrote, straight into a database: few words, tags and members have most of the posts, as everywhere.
import type { Queries } from '#server/db/database.ts';

/** Runs one statement. */
export type RunSql = (text: string) => Promise<unknown>;

export const runOn =
  (db: Queries): RunSql =>
  (text) =>
    db.execute(text);

/** From 0 to 1 without pattern or chance: the same rows on every machine. */
const spread = (row: string, factor: number): string =>
  `(${row} * ${factor}::double precision - floor(${row} * ${factor}::double precision))`;
const factors = [
  0.754877666246693, 0.569840290998053, 0.618033988749895, 0.414213562373095, 0.732050807568877,
  0.236067977499789, 0.645751311064591, 0.316624790355399, 0.605551275463989, 0.123105625617661,
  0.358898943540673, 0.795831523312719,
];
/** 1 to `size`: the first ones come often, and most never. */
const rare = (row: string, at: number, size: number): string =>
  `floor(exp(ln(${size}::double precision) * ${spread(row, factors[at % factors.length] ?? 0.5)}))::int`;

const words =
  'nursing school exam clinical program nclex teas gpa prerequisite anatomy license transfer tuition scholarship interview essay pharmacology dosage shift schedule night instructor simulation transcript microbiology chemistry statistics accreditation waitlist bridge'.split(
    ' ',
  );
const vocabulary = 20_000;
const word = (row: string, at: number): string =>
  `(select w.word from generated_words w where w.id = ${rare(row, at, vocabulary)})`;
const sentence = (row: string, from: number, length: number): string =>
  Array.from({ length }, (_, at) => word(row, from + at)).join(` || ' ' || `);

/** Keeps the planner from writing the texts of a row anew wherever they are named. */
const asIs = 'offset 0';

const tags = 2000;
const tag = (row: string, at: number): string => `'tag-' || ${rare(row, at, tags)}`;
const member = (row: string, at: number, members: number): string =>
  `md5('member ' || 1 + floor(${members} * ${spread(row, factors[at % factors.length] ?? 0.5)} ^ 2)::int)::uuid`;

const tables = [
  'forum_questions',
  'forum_answers',
  'forum_comments',
  'forum_question_tags',
  'forum_votes',
];
const named = `(${tables.map((name) => `'${name}'`).join(', ')})`;
/** Triggers, references and indexes row by row would take hours. */
const suspend = `
  create table if not exists generated_references as
    select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace and conrelid::regclass::text in ${named};
  create table if not exists generated_indexes as
    select indexdef from pg_indexes
    where schemaname = current_schema() and tablename in ${named}
      and indexname not like '%pk%' and indexname not like '%pkey%';
  do $$ declare found record; begin
    for found in select r.* from generated_references r
    loop execute format('alter table %I drop constraint %I', found.of, found.name); end loop;
    for found in select i.indexname from pg_indexes i
      where i.schemaname = current_schema() and i.indexdef in (select indexdef from generated_indexes)
    loop execute 'drop index ' || quote_ident(found.indexname); end loop;
  end $$;
  ${tables.map((name) => `alter table ${name} disable trigger user;`).join('\n')}`;
const resume = `
  do $$ declare found record; begin
    for found in select indexdef from generated_indexes loop execute found.indexdef; end loop;
    for found in select r.* from generated_references r
    loop execute format('alter table %I add constraint %I %s', found.of, found.name, found.definition); end loop;
  end $$;
  drop table generated_indexes, generated_references;
  ${tables.map((name) => `alter table ${name} enable trigger user;`).join('\n')}
  select setval('forum_post_ids', (select greatest(
    coalesce((select max(id) from forum_questions), 1), coalesce((select max(id) from forum_answers), 1),
    coalesce((select max(id) from forum_comments), 1))))`;

const vocabularyRows = `
  create table if not exists generated_words as
    select i as id, coalesce((array[${words.map((each) => `'${each}'`).join(',')}])[i],
      left(translate(md5(i::text), '0123456789', 'ghijklmnop'), 4 + i % 6)) as word
    from generate_series(1, ${vocabulary}) i;
  create unique index if not exists generated_words_id on generated_words (id);
  analyze generated_words;
  insert into forum_tags (slug, name, count, created_at)
    select 'tag-' || i, 'Tag ' || i, 0, now() from generate_series(1, ${tags}) i
    on conflict do nothing`;

const memberRows = (count: number) => `
  insert into users (id, email, email_key, email_verified_at, password_hash, name, role_name, status, handle,
    handle_key, draft_salt, created_at, updated_at)
  select md5('member ' || i)::uuid, 'member' || i || '@example.test', 'member' || i || '@example.test', now(), '',
    'Member ' || i, case when i % 5 = 0 then 'Nurse' else 'Student' end, 'active', 'member-' || i, 'member-' || i,
    'salt', now(), now()
  from generate_series(1, ${count}) i on conflict do nothing;
  insert into forum_members (user_id, created_at)
  select md5('member ' || i)::uuid, now() from generate_series(1, ${count}) i on conflict do nothing`;

export type GeneratedSize = {
  readonly from: number;
  readonly to: number;
  readonly members: number;
};

/** Written once: the questions, their answers and what is searched are made of them. */
const textRows = ({ from, to }: GeneratedSize) => `
  create unlogged table if not exists generated_texts (
    i int, title text, body text, tags text[], first text, second text, third text
  );
  truncate generated_texts;
  insert into generated_texts
  select i, ${sentence('i', 0, 7)}, ${sentence('(i + 7)', 3, 12)},
    array(select distinct x from unnest(array[${tag('i', 4)}, ${tag('i', 7)}, ${tag('i', 9)}]) x),
    ${sentence('(i + 1)', 6, 10)}, ${sentence('(i + 2)', 6, 10)}, ${sentence('(i + 3)', 6, 10)}
  from generate_series(${from}, ${to}) i`;

/** As the triggers would write it (0016_forum.sql): the accepted answer first, then the others by their score. */
const searchOf = (row: string, answers: string): string => `
  setweight(to_tsvector('pg_catalog.english', ${row}.title), 'A')
    || setweight(to_tsvector('pg_catalog.english', array_to_string(${row}.tags, ' ')), 'B')
    || setweight(to_tsvector('pg_catalog.english', ${row}.body), 'C')
    || setweight(to_tsvector('pg_catalog.english', ${answers}), 'D')`;

const answerScore = (row: string, part: string): string => `(${row} + ${part} * 7) % 11`;

/** Every post has a number of its own: five for each question, its answers and comment among them. */
const questionRows = ({ from, to, members }: GeneratedSize) => `
  insert into forum_questions (id, author_id, anonymous, title, body, html, preview, tags, program, state, score,
    answer_count, nurse_answer_count, comment_count, accepted_answer_id, created_at, active_at, search)
  select i * 5, ${member('i', 0, members)}, i % 20 = 0, t.title, t.body, '<p>' || t.body || '</p>', t.body, t.tags,
    case when i % 7 = 0 then 'BSN' end,
    case when i % 500 = 0 then 'pending' when i % 50 = 0 then 'closed' else 'open' end,
    floor(40 * ${spread('i', factors[1] ?? 0)} ^ 4)::int, case when i % 4 = 0 then 0 else 4 end,
    case when i % 4 = 0 then 0 else 1 end, (i % 2 = 0)::int, case when i % 4 = 1 then i * 5 + 1 end,
    timestamptz '2020-01-01' + i * interval '1 minute',
    timestamptz '2020-01-01' + i * interval '1 minute' + ${spread('i', factors[2] ?? 0)} * interval '30 days',
    ${searchOf('t', "coalesce(best.words, '')")}
  from generated_texts t
  left join lateral (
    select string_agg(each.body, ' ' order by (part = 1 and i % 4 = 1) desc, ${answerScore('i', 'part')} desc, part) as words
    from (values (1, t.first), (2, t.second), (3, t.third), (4, t.first)) each (part, body)
    where i % 4 <> 0
  ) best on true;
  insert into forum_question_tags (question_id, tag, active_at, score, is_unanswered, is_listed)
  select q.id, x, q.active_at, q.score, q.state = 'open' and q.answer_count = 0, q.state <> 'pending'
  from forum_questions q, unnest(q.tags) x where q.id between ${from} * 5 and ${to} * 5`;

/** Of four questions three have four answers: three of them in the middle. */
const answerRows = ({ members }: GeneratedSize) => `
  insert into forum_answers (id, question_id, author_id, body, html, state, accepted, score, stamp_credential,
    stamp_state, stamp_verified_on, comment_count, created_at)
  select i * 5 + part - 1 + case when part = 4 then ${5 * 100_000_000} else 1 end, i * 5,
    ${member('(i * 4 + part)', 5, members)}, each.body, '<p>' || each.body || '</p>', 'open', part = 1 and i % 4 = 1,
    ${answerScore('i', 'part')}, case when part = 2 then 'RN' end,
    case when part = 2 then (array['CA', 'TX', 'NY', 'FL', 'OH', 'WY'])[1 + i % 6] end,
    case when part = 2 then date '2026-01-05' end, (part = 1 and i % 2 = 1)::int,
    timestamptz '2020-01-01' + i * interval '1 minute'
  from generated_texts t
  cross join lateral (values (1, t.first), (2, t.second), (3, t.third), (4, t.first)) each (part, body)
  where i % 4 <> 0`;

const commentRows = ({ from, to, members }: GeneratedSize) => `
  insert into forum_comments (id, question_id, on_id, author_id, body, html, state, created_at)
  select i * 5 + 4, i * 5, case when i % 2 = 0 then i * 5 else i * 5 + 1 end, ${member('i', 8, members)},
    'Thank you', '<p>Thank you</p>', 'open', timestamptz '2020-01-01' + i * interval '1 minute'
  from generate_series(${from}, ${to}) i;
  insert into forum_votes (user_id, post_id, value, at)
  select distinct on (user_id, post_id) ${member('i', 10, members)} as user_id, i * 5 as post_id, 1, now()
  from generate_series(${from}, ${to}) i`;

/** Numbers no other generated post has. */
const crowdedFrom = 5 * 200_000_000;
/** A thread that everybody writes in: 500 answers, and 2,000 comments of which half are below the question. */
export const crowded = { id: 5, answers: 500, comments: 2000 } as const;
const crowdedRows = ({ members }: GeneratedSize) => `
  insert into forum_answers (id, question_id, author_id, body, html, state, score, comment_count, created_at)
  select ${crowdedFrom} + i, ${crowded.id}, ${member('i', 2, members)}, t.body, '<p>' || t.body || '</p>', 'open', i % 40,
    2, timestamptz '2020-01-02' + i * interval '1 minute'
  from generate_series(1, ${crowded.answers} - 4) i cross join lateral (select ${sentence('i', 6, 40)} as body ${asIs}) t;
  insert into forum_comments (id, question_id, on_id, author_id, body, html, state, created_at)
  select ${2 * crowdedFrom} + i, ${crowded.id},
    case when i % 2 = 0 then ${crowded.id} else ${crowdedFrom} + 1 + (i / 2) % (${crowded.answers} - 4) end,
    ${member('i', 3, members)}, t.body, '<p>' || t.body || '</p>', 'open',
    timestamptz '2020-01-03' + i * interval '1 minute'
  from generate_series(1, ${crowded.comments} - 1) i cross join lateral (select ${sentence('i', 8, 12)} as body ${asIs}) t;
  update forum_answers a set comment_count = c.count
  from (select on_id, count(*)::int as count from forum_comments where question_id = ${crowded.id} group by on_id) c
  where a.id = c.on_id;
  update forum_questions q set answer_count = ${crowded.answers}, search = forum_question_search(q),
    comment_count = (select count(*) from forum_comments where on_id = ${crowded.id})
  where id = ${crowded.id}`;

/** What posts are counted in, as writing them one by one would have left it. */
const countRows = `
  update forum_tags t set count = c.count from (
    select tag, count(*) filter (where is_listed)::int as count from forum_question_tags group by tag
  ) c where c.tag = t.slug and c.count <> t.count;
  with listed as (
    select id, author_id, anonymous, accepted_answer_id from forum_questions where state <> 'pending'
  ), counted as (
    select author_id, sum(asked)::int as asked, sum(answered)::int as answered, sum(accepted)::int as accepted from (
      select author_id, 1 as asked, 0 as answered, 0 as accepted from listed where not anonymous
      union all
      select a.author_id, 0, 1, (a.accepted and a.author_id <> q.author_id)::int
      from forum_answers a join listed q on q.id = a.question_id where not (q.anonymous and q.author_id = a.author_id)
    ) posts group by author_id
  )
  update forum_members m
  set question_count = asked, answer_count = answered, accepted_count = accepted, approved_posts = asked + answered
  from counted where author_id = user_id`;

const batch = 100_000;

/**
 * Adds questions `from` to `to`, three answers each, a comment and a vote; `ANALYZE` included.
 * @param report hears what is done
 */
export async function growForum(
  run: RunSql,
  size: GeneratedSize,
  report: (done: string) => void = () => undefined,
): Promise<void> {
  // Compiling a query of so many parts takes longer than running it; indexes are built in memory.
  const quickly = (text: string): Promise<unknown> =>
    run(
      `set local jit = off; set local maintenance_work_mem = '512MB'; set local work_mem = '64MB'; ${text}`,
    );
  await run(suspend);
  await run(vocabularyRows);
  await run(memberRows(size.members));
  report(`${size.members.toLocaleString('en-US')} members`);
  for (let from = size.from; from <= size.to; from += batch) {
    const part = { ...size, from, to: Math.min(size.to, from + batch - 1) };
    for (const rows of [textRows, questionRows, answerRows, commentRows]) await quickly(rows(part));
    report(`${part.to.toLocaleString('en-US')} questions`);
  }
  if (size.from === 1) await quickly(crowdedRows(size));
  await run('drop table generated_texts');
  await quickly(resume);
  report('indexes and references');
  await quickly(countRows);
  await run('analyze');
  report('counts and statistics');
}
