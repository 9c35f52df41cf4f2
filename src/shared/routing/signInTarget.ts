// Where a person goes after signing in.

/** Where a signed-in person is at home (SPEC §2). */
export const homePath = (roleName: 'Student' | 'Nurse') =>
  roleName === 'Student' ? '/my-account' : '/nurse-profile';

/**
 * The `next` of a sign-in link when it is a path of this site, else null: no host, scheme, backslash or hidden character.
 * @param raw the decoded value of the `next` parameter
 */
export function parseNextPath(raw: string | null): string | null {
  if (raw === null || raw.length > 2048 || !raw.startsWith('/') || raw.startsWith('//'))
    return null;
  if (/[\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(raw)) return null;
  const url = new URL(raw, 'http://site.invalid');
  return url.origin !== 'http://site.invalid' || url.pathname.startsWith('//') ? null : raw;
}
