export const homePath = (roleName: 'Student' | 'Nurse') =>
  roleName === 'Student' ? '/my-account' : '/nurse-profile';

/** @param next where to go once signed in; parsed with `parseNextPath` */
export const withNext = (path: string, next: string | null): string =>
  next === null ? path : `${path}?next=${encodeURIComponent(next)}`;

/** Null unless it is a path of this site: no host, scheme, backslash or hidden character. */
export function parseNextPath(raw: string | null): string | null {
  if (raw === null || raw.length > 2048 || !raw.startsWith('/') || raw.startsWith('//'))
    return null;
  if (/[\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(raw)) return null;
  const url = new URL(raw, 'http://site.invalid');
  return url.origin !== 'http://site.invalid' || url.pathname.startsWith('//') ? null : raw;
}
