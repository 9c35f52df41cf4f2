// A captive portal answers everything with 200 and a page; such an answer must never replace a good copy.

type Fields = Record<string, unknown>;

const asRecord = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

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

export function isBuildFile(path: string, response: Response): boolean {
  const type = response.headers.get('content-type') ?? '';
  const expected = expectedTypes.find(([extension]) => extension.test(path));
  return response.status === 200 && (expected === undefined || expected[1].test(type));
}

export function isPublicImage(response: Response): boolean {
  const control = response.headers.get('cache-control') ?? '';
  const type = response.headers.get('content-type') ?? '';
  return response.status === 200 && type.startsWith('image/') && !/no-store|private/.test(control);
}
