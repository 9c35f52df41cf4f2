import type { Notify } from '#features/notifications/contract.ts';
import { paths } from '#shared/routing/paths.ts';
import type { ProfileRow } from './store.ts';

type News = NonNullable<ProfileRow['pendingNews']>;

const titles: Readonly<Record<News, string>> = {
  published: 'Your nurse profile is published',
  returned: 'Your nurse profile needs a change',
  revoked: 'Your nurse profile isn’t shown anymore',
  renewed: 'Your license is verified',
};

const closings: Readonly<Record<News, string>> = {
  published: 'Students can find you now. You can pause your profile any time.',
  returned: 'Everything you wrote is saved. Change what we ask for and send it again.',
  revoked: 'We couldn’t confirm your license anymore. Write to us if this is a mistake.',
  renewed: 'Your card shows the new date.',
};

/** Staff write why under the name of each field. */
const reasonsOf = ({ reasons }: ProfileRow): string => Object.values(reasons).join('\n\n');

export async function notifyDecision(notify: Notify, row: ProfileRow): Promise<void> {
  const { pendingNews: news } = row;
  if (news === null) return;
  const mailText = [reasonsOf(row), closings[news]].filter(Boolean).join('\n\n');
  await notify({
    kind: 'nurse_review',
    to: [row.userId],
    group: `nurse:${row.id}`,
    dedupeKey: `nurse:${row.id}:${news}:${row.revision}`,
    title: titles[news],
    note: reasonsOf(row),
    path: paths.nurseProfile,
    mailText,
  });
}
