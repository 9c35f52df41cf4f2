import { sessionStore } from '#session/session.ts';

export type MemberCookies = Partial<
  Record<'userid' | 'name' | 'email' | 'role_name' | 'status' | 'student_package', string>
>;

const defaultCookies = {
  userid: 'u1',
  name: 'Ana Ruiz',
  email: 'ana@example.test',
  role_name: 'Student',
  status: 'active',
};

/** Sets the cookies of a member, as the server does with each of its answers about one. */
export function setMemberCookies(changes: MemberCookies = {}): void {
  for (const [name, value] of Object.entries({ ...defaultCookies, ...changes })) {
    // oxlint-disable-next-line unicorn/no-document-cookie -- stands for the server's Set-Cookie
    document.cookie = `${name}=${encodeURIComponent(value)}; path=/`;
  }
}

/** A member is signed in before the screen opens. */
export function signIn(changes: MemberCookies = {}): void {
  setMemberCookies(changes);
  sessionStore.read();
}
