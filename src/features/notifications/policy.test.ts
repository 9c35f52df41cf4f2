import { expect, it } from 'vitest';
import { checkAudience } from '#shared/contract/audience.ts';
import { addProgramApplication } from '#features/application/programContract.ts';
import { saveSearch } from '#features/program-filter/contract.ts';
import { getOwnNurse } from '#features/nurses/ownContract.ts';
import { saveSchool } from '#features/saved-schools/contract.ts';
import { noticeKinds } from './contract.ts';
import { channelsOf, eventsFor } from './policy.ts';
import { channelsFor, defaultMatrix, eventOfKind, noticeEvents } from './rules.ts';

const people = ['Student', 'Nurse'].flatMap((roleName) =>
  ['', 'filter_toggle', 'application_condenser'].map((studentPackage) => ({
    roleName,
    studentPackage,
  })),
);

const ofApplication = new Set<string>([
  'deadline_soon',
  'missing_item',
  'application_state',
  'upload_rejected',
  'expiring',
]);
const ofNurse = new Set<string>(['nurse_review', 'license_expiring', 'contact_request']);
const mayApply = (person: (typeof people)[number]): boolean =>
  checkAudience(addProgramApplication.audience, person) === null;

it('what happens at saved schools, searches, applications and profiles of nurses is for those alone who may have them', () => {
  for (const person of people) {
    const maySave = (call: typeof saveSchool | typeof saveSearch): boolean =>
      checkAudience(call.audience, person) === null;
    expect(eventsFor(person)).toEqual(
      noticeEvents.filter(
        (event) =>
          (event !== 'saved_schools' || maySave(saveSchool)) &&
          (event !== 'saved_search' || maySave(saveSearch)) &&
          (event !== 'contact_answer' || maySave(saveSchool)) &&
          (event !== 'scholarships' || maySave(saveSchool)) &&
          (!ofNurse.has(event) || checkAudience(getOwnNurse.audience, person) === null) &&
          (!ofApplication.has(event) || mayApply(person)),
      ),
    );
  }
});

it('what somebody cannot have reaches them by no channel, whatever is stored', () => {
  const none = { site: false, mail: 'off', push: false };
  for (const person of people) {
    for (const kind of noticeKinds) {
      const isOffered = eventsFor(person).includes(eventOfKind[kind]);
      expect(channelsOf(person, defaultMatrix, kind)).toEqual(
        isOffered ? channelsFor(defaultMatrix, kind) : none,
      );
    }
  }
});
