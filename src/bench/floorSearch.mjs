// The floor of a search nearby: a bounding box and the SPEC's distance in SQL through bare pg and node:http, as many
// bytes of JSON out. What asks its database for every search can hardly be faster.
import { createServer } from 'node:http';
import { Pool } from 'pg';

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const bytes = Number(process.env.ANSWER_BYTES);
const milesPerDegree = (3959 * Math.PI) / 180;

const nearby = `
  select *, count(*) over () as total from (
    select id, slug, name, city, state, lat, lng, control,
      2 * 3959 * asin(sqrt(least(1, sin(radians(lat - $1) / 2) ^ 2
        + cos(radians($1)) * cos(radians(lat)) * sin(radians(lng - $2) / 2) ^ 2))) as miles
    from universities
    where open and lat between $3 and $4 and lng between $5 and $6
  ) as boxed
  where miles <= $7
  order by miles, name, id
  limit 20`;

async function answer(url) {
  const [lat, lng, radius] = ['lat', 'lng', 'radius'].map((name) =>
    Number(url.searchParams.get(name)),
  );
  const high = radius / milesPerDegree;
  const wide = high / Math.cos((lat * Math.PI) / 180);
  const values = [lat, lng, lat - high, lat + high, lng - wide, lng + wide, radius];
  const { rows } = await pool.query({ name: 'nearby', text: nearby, values });
  const total = Number(rows[0]?.total ?? 0);
  const text = JSON.stringify({ data: rows, meta: { total, rest: '' } });
  const rest = 'x'.repeat(Math.max(0, bytes - text.length));
  return JSON.stringify({ data: rows, meta: { total, rest } });
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
