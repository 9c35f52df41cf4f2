import Cookies from 'js-cookie';
import { readableCookies } from '#shared/routing/session.ts';

export type ReadableCookies = Readonly<Record<string, string>>;

export const readReadableCookies = (): ReadableCookies =>
  Object.fromEntries(
    readableCookies.flatMap((name) => {
      const value = Cookies.get(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** In days; the server sets them anew, with its own end, at the next answer about the person. */
const expires = 180;

export function writeReadableCookies(values: ReadableCookies): void {
  const secure = window.location.protocol === 'https:';
  for (const name of readableCookies) {
    const value = values[name];
    if (value !== undefined)
      Cookies.set(name, value, { path: '/', sameSite: 'lax', expires, secure });
  }
}

export function clearReadableCookies(): void {
  for (const name of readableCookies) Cookies.remove(name, { path: '/' });
}
