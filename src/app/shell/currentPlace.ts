import { isBelow } from '#shared/routing/isBelow.ts';
import { paths } from '#shared/routing/paths.ts';

/** Pages that are below no place of a menu, with the places that lead to their kind, the nearest first. */
const related: readonly (readonly [page: string, ...places: string[]])[] = [
  ['/university', paths.universities, paths.findUniversities],
  [paths.universities, paths.findUniversities],
  ['/post', paths.nursingProgram],
  [paths.signup, paths.login],
  [paths.register, paths.login],
  [paths.registerNurse, paths.login],
  [paths.forgetPassword, paths.login],
  [paths.resetPassword, paths.login],
];

/** The one place of a menu that a page belongs to: itself, the nearest above it, or the one for its kind. */
export function currentPlace(pathname: string, places: readonly string[]): string | undefined {
  const [above] = places
    .filter((place) => place !== paths.home && isBelow(pathname, place))
    .sort((one, other) => other.length - one.length);
  if (above !== undefined || pathname === paths.home)
    return above ?? places.find((place) => place === paths.home);
  const [, ...wanted] = related.find(([page]) => isBelow(pathname, page)) ?? [];
  return wanted.find((place) => places.includes(place));
}
