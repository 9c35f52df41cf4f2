// Profiles and licenses of nurses that wait, for the admin app; `npm run nurses` decides the same.
import { labelOf, licenseTypes } from '../../values.ts';
import { states } from '#shared/reference/states.ts';
import { noteShape, type QueueItem, type QueueSource } from '#server/queues/queueSource.ts';
import { completenessKeys } from '../../rules.ts';
import {
  type NurseModeration,
  type VerificationMethod,
  verificationMethods,
} from './nurseModeration.ts';

type Waiting = Awaited<ReturnType<NurseModeration['waiting']>>;

const methodLabels: Readonly<Record<VerificationMethod, string>> = {
  board_manual: 'Looked up at the board',
  nursys_manual: 'Looked up at Nursys',
  document: 'By the document',
};

const spaced = (name: string): string => {
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const isMethod = (text: string): text is VerificationMethod =>
  verificationMethods.some((method) => method === text);

function licenseFacts(licenses: Waiting['licenses'], email: string): QueueItem['facts'] {
  return licenses
    .filter((each) => each.email === email)
    .flatMap(({ license, number }) => [
      {
        label: 'License',
        text: `${labelOf(licenseTypes, license.type)}, ${labelOf(states.options, license.jurisdiction)}${license.multistate ? ', multistate' : ''}`,
      },
      { label: 'Number', text: number },
      { label: 'Expires', text: license.expiresOn },
      ...(license.fileName === '' ? [] : [{ label: 'Document', text: license.fileName }]),
    ]);
}

function toItems({ profiles, licenses }: Waiting): QueueItem[] {
  const fromProfiles = profiles.map(({ profile, email }): QueueItem => {
    const { fields, submittedAt, updatedAt } = profile;
    return {
      id: email,
      title: `${fields.displayName}, ${fields.credentials.join(', ')}`,
      at: submittedAt ?? updatedAt,
      text: [fields.headline, fields.bio, ...fields.links].filter(Boolean).join('\n\n'),
      facts: [
        { label: 'Email', text: email },
        { label: 'Place', text: `${fields.city} ${fields.state}`.trim() },
        ...licenseFacts(licenses, email),
      ],
      warnings: [],
      links: [],
      actions: ['approve', 'return'],
    };
  });
  const known = new Set(fromProfiles.map(({ id }) => id));
  const others = licenses.filter(
    ({ email }, at) =>
      !known.has(email) && licenses.findIndex((each) => each.email === email) === at,
  );
  return [
    ...fromProfiles,
    ...others.map(
      ({ license, email }): QueueItem => ({
        id: email,
        title: `A license of ${email}`,
        at: license.createdAt,
        text: '',
        facts: licenseFacts(licenses, email),
        warnings: [],
        links: [],
        actions: ['approve', 'return'],
      }),
    ),
  ];
}

export const createNurseQueue = (nurses: NurseModeration): QueueSource => ({
  name: 'nurses',
  title: 'Nurses and their licenses',
  permission: 'licenses.review',
  actions: [
    {
      name: 'approve',
      label: 'Verify and publish',
      tone: 'primary',
      note: null,
      choices: verificationMethods.map((value) => ({ value, label: methodLabels[value] })),
    },
    {
      name: 'return',
      label: 'Give back',
      tone: 'secondary',
      note: noteShape('What needs a change; the nurse reads this next to the field'),
      choices: completenessKeys.map((value) => ({ value, label: spaced(value) })),
    },
  ],
  list: async () => toItems(await nurses.waiting()),
  decide: async ({ id, action, choice, note }) =>
    action === 'approve' && isMethod(choice)
      ? nurses.approve(id, choice)
      : nurses.returnToNurse(id, { [choice]: note }),
});
