// Nurses that nobody entered, straight into a database: some states, topics and languages have most of them.
import { degreeTypes, helpTopics, settings, specialties, timeZones, valuesOf } from '../values.ts';

const array = (values: readonly string[]): string =>
  `array[${values.map((value) => `'${value}'`).join(',')}]`;

const states =
  'CA TX NY FL PA IL OH GA NC MI NJ VA WA AZ MA TN IN MO MD WI CO MN SC AL LA KY OR OK CT UT IA NV AR MS KS NM NE ID WV HI NH ME RI MT DE SD ND AK VT WY DC PR GU'.split(
    ' ',
  );
const languages = 'es fil vi cmn ko fr ht ar ru pt hi ig yo am so hmn pl it de ja'.split(' ');
const firstNames =
  'Ana Bea Cleo Dora Eli Fay Gus Hana Ida Jo Kim Lou Mia Ned Ola Pat Quin Rosa Sam Tia'.split(' ');

/** From 0 to 1 without pattern or chance: the same rows on every machine. */
const spread = (row: string, factor: number): string =>
  `(${row} * ${factor}::double precision - floor(${row} * ${factor}::double precision))`;
/** The first values come often, the last ones seldom. */
const pick = (values: readonly string[], row: string, factor: number): string =>
  `(${array(values)})[1 + floor(${values.length} * ${spread(row, factor)} ^ 2)::int]`;

/** `ANALYZE` included. */
export const generatedNurses = (from: number, to: number): readonly string[] => [
  `insert into users (id, email, email_key, email_verified_at, password_hash, name, role_name, status, handle,
    handle_key, credential, license_state, license_verified_on, license_expires_on, draft_salt, created_at, updated_at)
  select md5('nurse ' || i)::uuid, 'nurse' || i || '@example.test', 'nurse' || i || '@example.test', now(), '',
    'Nurse ' || i, 'Nurse', 'active', 'nurse-' || i, 'nurse-' || i, 'RN', ${pick(states, 'i', 0.618033988749895)},
    date '2026-01-05', date '2027-01-05', 'salt', now(), now()
  from generate_series(${from}, ${to}) i`,
  `insert into nurse_profiles (user_id, status, visibility, availability, display_name, time_zone, fields, facets,
    name_parts, shuffle, answer_count, response_hours, created_at, updated_at)
  select md5('nurse ' || i)::uuid,
    case when i % 20 = 0 then 'paused' else 'published' end,
    case when i % 30 = 0 then 'members_only' else 'public_card' end,
    case when i % 7 = 0 then 'closed' when i % 3 = 0 then 'limited' else 'open' end,
    first || ' Family' || family, zone,
    jsonb_build_object('displayName', first || ' Family' || family, 'pronouns', '', 'headline',
      'Nights and days in ' || specialty, 'bio', repeat('I work with people and answer questions. ', 12),
      'credentials', jsonb_build_array('RN'), 'degrees', jsonb_build_array(), 'specialties',
      jsonb_build_array(specialty), 'settings', jsonb_build_array('hospital'), 'years', 7, 'city', 'Somewhere',
      'state', state, 'languages', jsonb_build_array('en', language), 'topics', jsonb_build_array(topic),
      'availability', 'open', 'contactMode', 'message_request', 'timeZone', zone, 'answerFrom', '18:00',
      'answerTo', '21:00', 'videoUrl', '', 'links', jsonb_build_array(), 'visibility', 'public_card'),
    array['state:' || state, 'specialty:' || specialty, 'setting:' || setting, 'program:' || degree,
      'university:' || (1 + floor(3000 * ${spread('i', 0.259921049894873)} ^ 2)::int),
      'language:en', 'language:' || language, 'topic:' || topic],
    array(select left(lower(first), n) from generate_series(1, length(first)) n)
      || array(select left('family' || family, n) from generate_series(1, length('family' || family)) n),
    floor(1000000 * ${spread('i', 0.754877666246693)})::int,
    floor(60 * ${spread('i', 0.236067977499789)} ^ 4)::int,
    case when i % 3 = 0 then null else floor(200 * ${spread('i', 0.645751311064591)})::int end, now(), now()
  from (
    select i, ${pick(states, 'i', 0.618033988749895)} as state,
      ${pick(valuesOf(specialties), 'i', 0.414213562373095)} as specialty,
      ${pick(valuesOf(settings), 'i', 0.732050807568877)} as setting,
      ${pick(valuesOf(degreeTypes), 'i', 0.316624790355399)} as degree,
      ${pick(languages, 'i', 0.605551275463989)} as language,
      ${pick(valuesOf(helpTopics), 'i', 0.123105625617661)} as topic,
      ${pick(valuesOf(timeZones), 'i', 0.358898943540673)} as zone,
      ${pick(firstNames, 'i', 0.795831523312719)} as first,
      floor(9000 * ${spread('i', 0.569840290998053)})::int as family
    from generate_series(${from}, ${to}) i offset 0
  ) generated`,
  `insert into nurse_photos (user_id, id, type, content, created_at)
  select md5('nurse ' || i)::uuid, md5('photo ' || i), 'image/png', '', now()
  from generate_series(${from}, ${to}) i where i % 3 = 0`,
  'analyze nurse_photos',
  'analyze users',
  'analyze nurse_profiles',
];
