import { expect, it } from 'vitest';
import { paths } from '#shared/routing/paths.ts';
import { currentPlace } from './currentPlace.ts';

const phone = [
  paths.home,
  paths.findUniversities,
  paths.nursingProgram,
  paths.login,
  paths.savedUniversities,
  paths.condenser,
  paths.myAccount,
];

it.each([
  [paths.home, paths.home],
  [paths.academics, paths.condenser],
  [paths.condenser, paths.condenser],
  [paths.updateProfile, paths.myAccount],
  [paths.filterToggle, paths.myAccount],
  [paths.savedUniversities, paths.savedUniversities],
  ['/university/some-school', paths.findUniversities],
  [paths.universities, paths.findUniversities],
  ['/post/some-post', paths.nursingProgram],
  [paths.register, paths.login],
])('%s belongs to %s', (page, place) => {
  expect(currentPlace(page, phone)).toBe(place);
});

it('takes the nearest place that a menu has', () => {
  expect(currentPlace('/university/some-school', [...phone, paths.universities])).toBe(
    paths.universities,
  );
  expect(currentPlace(paths.academics, [paths.home, paths.myAccount])).toBe(paths.myAccount);
});

it('is none where no place leads', () => {
  expect(currentPlace(paths.privacy, phone)).toBeUndefined();
  expect(currentPlace('/my-account-of-another', phone)).toBeUndefined();
});
