// Every screen, as addresses.
import {
  checkTopic,
  copyHref,
  deletionHref,
  programHref,
  readinessHref,
  sectionHref,
  sendHref,
  sheetHref,
  topicHref,
} from '#features/application/client/sectionHrefs.ts';
import { materialHref } from '#features/application/sectionAddress.ts';
import { sectionKeys } from '#features/application/contract.ts';
import { sections } from '#features/application/definition/sections.ts';
import { paths } from '#shared/routing/paths.ts';
import { rowPositionPath, rowPath } from '#shared/draft/draftValues.ts';
import type { Account } from './account.ts';

/** A post of the sample content. */
export const somePost = '/post/bsn-adn-lvn-where-each-path-leads';
export const unknownPath = '/no/such/page';
/** A question of the sample content, with answers. */
export const someQuestion = '/forum/question/1';
/** A fictitious school of the sample content: it has something in every part of its page. */
export const someSchool = '/university/fictitious-lantern-university';
export const unknownSchool = '/university/none';
export const someComparison = `${paths.universities}?compare=fictitious-lantern-university,fictitious-university-of-the-coqui`;
/** A search that finds real schools of the sample content, and one without a place. */
export const someSearch = `${paths.findUniversities}?near=92831&radius=50`;

/** What a stranger reads, with the answer to a path that leads nowhere. */
export const publicScreens = [
  paths.home,
  paths.landing,
  paths.about,
  paths.aboutData,
  paths.contact,
  paths.privacy,
  paths.nursingProgram,
  paths.findUniversities,
  paths.universities,
  paths.nurses,
  someSchool,
  somePost,
  unknownPath,
] as const;
const accountScreens = [
  paths.login,
  paths.signup,
  paths.register,
  paths.registerNurse,
  paths.forgetPassword,
  paths.resetPassword,
] as const;
export const someForumSearch = '/forum?q=nclex';

/** Questions, tags and members of the sample content. */
const forumScreens = [
  '/forum',
  someQuestion,
  '/forum/question/ask',
  '/forum/saves',
  '/forum/tags',
  '/forum/tag/nclex',
  '/forum/user/educator-ruth',
] as const;
export const guestScreens = [...publicScreens, ...accountScreens, ...forumScreens] as const;
/** As a nurse sees them. */
/** Of the sample content: published, and an RN in California. */
export const someNurse = '/nurse/1';
export const someNurseSearch = `${paths.nurses}?state=CA&state=TX&topic=first_job`;

export const nurseScreens = [
  paths.home,
  paths.nurseProfile,
  paths.nurses,
  someNurse,
  someQuestion,
  '/forum/profile',
] as const;
/** Of the content that comes with the code: one of each kind. */
const someResources = [
  'which-gpa-counts',
  'before-you-submit',
  'practice-science-basics',
  'gpa-calculator',
].map((slug) => `${paths.resources}?item=${slug}`);

export const memberScreens: readonly string[] = [
  paths.home,
  someNurse,
  paths.myAccount,
  paths.condenser,
  copyHref,
  sheetHref,
  paths.savedUniversities,
  paths.scholarships,
  paths.resources,
  ...someResources,
  paths.filterToggle,
  paths.updateProfile,
  paths.signup,
  unknownPath,
];
/** For `npm test`: what differs in its parts, not in its words. */
export const guestScreenOfEachKind: readonly string[] = [
  paths.home,
  paths.register,
  someQuestion,
  '/forum/question/ask',
  someSchool,
  someSearch,
];
export const memberScreenOfEachKind: readonly string[] = [
  paths.myAccount,
  paths.condenser,
  paths.scholarships,
  paths.updateProfile,
];
export const kitScreen = '/internal/design-kit';

/** The address of each topic and of the check at the end of each section. */
export const topicScreens: readonly string[] = sectionKeys.flatMap((key) => [
  ...sections[key].topics.map((topic) => topicHref(key, topic.key)),
  topicHref(key, checkTopic),
]);

/** One topic of each kind of body, and one check. */
export const topicOfEachKind: readonly string[] = [
  ...new Map(
    sectionKeys
      .flatMap((key) => sections[key].topics.map((topic) => ({ key, topic })))
      .map(({ key, topic }) => [topic.body.kind, topicHref(key, topic.key)]),
  ).values(),
  topicHref('academics', checkTopic),
];

/** What there is about the programs of an application. @param sent one that may be sent @param asks one that asks for a lot */
export const programScreens = (sent: string, asks: string): readonly string[] => [
  programHref(sent),
  sendHref(sent),
  sendHref(asks),
  materialHref(asks, 'questions'),
  readinessHref,
  deletionHref,
];

export const sectionScreens: readonly string[] = sectionKeys.map((key) => sectionHref(key));

/** Two rows in every list, so that the screens are seen as people see them. */
export async function fillLists(account: Account): Promise<void> {
  for (const key of sectionKeys) {
    const changes: Record<string, string> = {};
    for (const { body } of sections[key].topics) {
      if (body.kind !== 'list') continue;
      const { key: list, fields } = body.list;
      for (const [index, id] of ['row-one', 'row-two'].entries()) {
        changes[rowPositionPath(list, id)] = `a${index}`;
        for (const { name, kind, label } of fields)
          if (kind === 'text' || kind === 'name')
            changes[rowPath(list, id, name)] = `${label} ${index + 1}`;
          else if (kind === 'longtext')
            changes[rowPath(list, id, name)] = 'A few words. '.repeat(12);
      }
    }
    if (Object.keys(changes).length === 0) continue;
    const answer = await account.save(key, changes);
    if (!answer.ok()) throw new Error(`${key} could not be filled: ${await answer.text()}`);
  }
}
