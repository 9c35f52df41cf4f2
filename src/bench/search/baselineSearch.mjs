// The floor of a search nearby: a bounding box and the SPEC's distance in SQL through bare pg and node:http, as many
// bytes of JSON out. What asks its database for every search can hardly be faster.
import { createServer } from 'node:http';
import { Pool } from 'pg';

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const bytes = Number(process.env.ANSWER_BYTES);
const milesPerDegree = (3959 * Math.PI) / 180;

/** The rows and, as every finder shows them, how many there are of each kind. */
const nearby = `
  with boxed as materialized (
    select id, slug, name, city, state, lat, lng, control, level, setting, size,
      2 * 3959 * asin(sqrt(least(1, sin(radians(lat - $1) / 2) ^ 2
        + cos(radians($1)) * cos(radians(lat)) * sin(radians(lng - $2) / 2) ^ 2))) as miles
    from universities
    where open and lat between $3 and $4 and lng between $5 and $6
  ), found as materialized (select * from boxed where miles <= $7)
  select
    (select json_agg(page) from (select * from found order by miles, name, id limit 20) as page) as page,
    (select count(*) from found)::int as total,
    (select json_agg(facet) from (
      select control, level, setting, size, count(*)::int from found
      group by grouping sets ((control), (level), (setting), (size))
    ) as facet) as facets`;

async function answer(url) {
  const [lat, lng, radius] = ['lat', 'lng', 'radius'].map((name) =>
    Number(url.searchParams.get(name)),
  );
  const high = radius / milesPerDegree;
  const wide = high / Math.cos((lat * Math.PI) / 180);
  const values = [lat, lng, lat - high, lat + high, lng - wide, lng + wide, radius];
  const {
    rows: [{ page, total, facets }],
  } = await pool.query({ name: 'nearby', text: nearby, values });
  const text = JSON.stringify({ data: page ?? [], meta: { total, facets } });
  return text + ' '.repeat(Math.max(0, bytes - text.length));
}

async function respond(request, response) {
  try {
    const body = await answer(new URL(request.url, 'http://localhost'));
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(body);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}

const server = createServer((request, response) => void respond(request, response));
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`floor at ${server.address().port}\n`);
});
