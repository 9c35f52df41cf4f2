// What may enter the runtime caches. A captive portal answers everything with 200 and a page; such an answer must
// never replace a good copy. Full parsing is the client's; this only tells ours from foreign.

type Fields = Record<string, unknown>;

const asRecord = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/** Whether a body looks like the answer of this API path (below the API base, without query). */
export function hasExpectedShape(path: string, body: unknown): boolean {
  const data = asRecord(body).data;
  if (path === '/settings/menus') return Array.isArray(data);
  const fields = asRecord(data);
  if (path === '/settings')
    return typeof fields.siteName === 'string' && Array.isArray(fields.menus);
  if (path === '/options') return typeof fields.version === 'string' && Array.isArray(fields.lists);
  if (path.startsWith('/options/')) {
    return typeof fields.key === 'string' && Array.isArray(fields.options);
  }
  if (path === '/route-rules') return Array.isArray(fields.rules);
  return false;
}

/** Whether an answer may be cached: 200, JSON, ours. The response stays readable. */
export async function isCacheableContent(path: string, response: Response): Promise<boolean> {
  const type = response.headers.get('content-type') ?? '';
  if (response.status !== 200 || !type.startsWith('application/json')) return false;
  try {
    return hasExpectedShape(path, await response.clone().json());
  } catch {
    return false;
  }
}

const expectedTypes: readonly (readonly [RegExp, RegExp])[] = [
  [/\.js$/, /javascript/],
  [/\.css$/, /^text\/css/],
  [/\.html$/, /^text\/html/],
  [/\.svg$/, /^image\/svg/],
  [/\.woff2$/, /^(font\/|application\/font|application\/octet-stream)/],
];

/** Whether a response is really the build's file and not a page served in its place. @param path of the file */
export function isBuildFile(path: string, response: Response): boolean {
  const type = response.headers.get('content-type') ?? '';
  const expected = expectedTypes.find(([extension]) => extension.test(path));
  return response.status === 200 && (expected === undefined || expected[1].test(type));
}

/** Whether a picture is public and may be kept. */
export function isPublicImage(response: Response): boolean {
  const control = response.headers.get('cache-control') ?? '';
  const type = response.headers.get('content-type') ?? '';
  return response.status === 200 && type.startsWith('image/') && !/no-store|private/.test(control);
}
