import {
  type ClearedSession,
  guest,
  type ReadableCookie,
  type Session,
} from '#shared/routing/session.ts';

function parsePermissions(text: string | undefined): readonly string[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : [];
  } catch {
    return [];
  }
}

/** @returns `cleared` for a role name other than Student and Nurse (SPEC §4): the caller clears the rest */
export function parseSession(
  read: (name: ReadableCookie) => string | undefined,
): Session | ClearedSession {
  const roleName = read('role_name');
  if (roleName === undefined) return guest;
  if (roleName !== 'Student' && roleName !== 'Nurse') return { kind: 'cleared' };
  const userId = read('userid');
  if (!userId) return guest;
  const bought = read('student_package');
  return {
    kind: 'member',
    userId,
    roleName,
    name: read('name') ?? '',
    email: read('email') ?? '',
    img: read('img') ?? '',
    status: read('status') ?? '',
    permissions: parsePermissions(read('permissions')),
    studentPackage: bought === 'filter_toggle' || bought === 'application_condenser' ? bought : '',
  };
}
