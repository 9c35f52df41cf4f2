import { useOffline } from '#offline/OfflineProvider.tsx';
import { createFieldActions, findFieldRecords } from '#offline/records/fieldActions.ts';
import type { OtherVersion } from '#offline/records/review.ts';
import { relativeTime } from '#shared/time/relativeTime.ts';
import { ConflictChooser } from '#ui/form/ConflictChooser.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { forumDrafts } from '../drafts/draftNames.ts';
import type { Draft } from '../drafts/useDraft.ts';

const labels: Readonly<Record<string, string>> = {
  title: 'Title of the question',
  body: 'Text',
  tags: 'Words to find it by',
  anonymous: 'Name hidden from readers',
  template: 'Kind of question',
  school: 'School',
  program: 'Program',
  lang: 'Language',
  handle: 'Forum name',
  note: 'Reason for the change',
};

/** What two windows or devices wrote at the same place: both stay until the person chooses. */
export function DraftReviews({ draft }: { draft: Draft }) {
  const offline = useOffline();
  const now = useNow(60_000);
  const records = offline && findFieldRecords(offline, forumDrafts);
  if (!records) return null;
  const actions = createFieldActions(records, draft.id, offline.platform.newId);
  return draft.reviews.map(({ path, mine, others }) => {
    const [theirs] = others;
    const label = labels[path];
    if (!theirs || label === undefined) return null;
    return (
      <ConflictChooser
        key={path}
        fieldLabel={label}
        mine={{ value: mine, source: 'In this window', when: '' }}
        theirs={{ value: theirs.value, source: sourceOf(theirs), when: whenOf(theirs, now) }}
        onChooseMine={() => void actions.resolve(path, 'mine')}
        onChooseTheirs={() => void actions.resolve(path, { value: theirs.value })}
      />
    );
  });
}

const sourceOf = ({ from, device }: OtherVersion): string => {
  if (from === 'tab') return 'In another window';
  return device === '' ? 'On another device' : device;
};

const whenOf = ({ at }: OtherVersion, now: number): string => {
  const then = Date.parse(at);
  return Number.isNaN(then) || then === 0 ? '' : relativeTime(then, now);
};
