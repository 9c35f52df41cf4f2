/** From the readable cookies: hints for routing and display, never proof (decisions.md §2.2). */
export type Session =
  | { readonly kind: 'guest' }
  | {
      readonly kind: 'member';
      readonly userId: string;
      readonly roleName: 'Student' | 'Nurse';
      readonly name: string;
      readonly email: string;
      readonly img: string;
      readonly status: string;
      readonly permissions: readonly string[];
      readonly studentPackage: '' | 'filter_toggle' | 'application_condenser';
    };

/** Answered once, at the reading that found a role name other than Student and Nurse (SPEC §4). */
export type ClearedSession = { readonly kind: 'cleared' };

export const guest: Session = { kind: 'guest' };

/** SPEC §3: the session values that scripts can read; `token` is HttpOnly. */
export const readableCookies = [
  'role_name',
  'name',
  'email',
  'role',
  'img',
  'status',
  'userid',
  'permissions',
  'student_package',
] as const;
export type ReadableCookie = (typeof readableCookies)[number];
