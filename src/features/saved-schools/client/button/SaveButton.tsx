// Small: the store of the list is loaded after the page.
import { useState } from 'react';
import { useSession } from '#session/session.ts';
import { canHaveList, savedLimit } from '#features/saved-schools/policy.ts';
import { editSchool, findSaved, openSavedSchools, saveSchool } from '../sync/savedSchools.ts';
import { useOpenedSavedSchools, useSaved, useSavedValue } from '../sync/useSavedSchools.ts';
import { useEarlyTap } from './earlyTap.ts';
import { GuestSaveButton } from './GuestSaveButton.tsx';
import { type GuestSchool, guestSchools } from './guestSaved.ts';
import { HeartContent } from './HeartContent.tsx';
import styles from './SaveButton.module.css';

type Props = {
  readonly school: GuestSchool;
  readonly boxed?: boolean;
};

export function SaveButton({ school, boxed = false }: Props) {
  const session = useSession();
  if (session.kind === 'guest') return <GuestSaveButton school={school} boxed={boxed} />;
  if (canHaveList(session.roleName))
    return <StudentSaveButton school={school} boxed={boxed} userId={session.userId} />;
  return boxed ? <p className={styles.said}>Student accounts can save schools.</p> : null;
}

const full = `Your list is full: it holds ${savedLimit} schools. Remove one first.`;
const notLoaded = 'We couldn’t save this: part of the page didn’t load. Try again.';
const inPageOnly = 'This device can’t store it right now. Keep this page open until it’s sent.';

function StudentSaveButton({ school, boxed = false, userId }: Props & { readonly userId: string }) {
  const record = useSaved(school.id);
  const isStored = useSavedValue((records) => records.isDurable(String(school.id))) ?? true;
  useOpenedSavedSchools();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  // Until the list is open, what a guest saved here still waits for it.
  const isGuestSaved = guestSchools.useHas(school.id);
  const isSaved = record?.local.saved ?? isGuestSaved;
  const run = async (change: typeof toggle) => {
    setBusy(true);
    setProblem('');
    try {
      setProblem((await change(userId, school)) ? '' : full);
    } catch {
      setProblem(notLoaded);
    }
    setBusy(false);
  };
  const button = useEarlyTap(school.id, () => void run(save));
  const isInPageOnly = !isStored && (record?.unsentSince ?? null) !== null;
  const status = record?.blocked?.message ?? (isInPageOnly ? inPageOnly : '');
  return (
    <span className={styles.place}>
      <button
        ref={button}
        type="button"
        data-save={school.id}
        suppressHydrationWarning
        className={styles.heart}
        data-boxed={boxed || undefined}
        title={isSaved ? 'Remove from saved schools' : 'Save this school'}
        aria-label={`Save ${school.name}`}
        aria-pressed={isSaved}
        aria-busy={busy || undefined}
        onClick={() => void (busy || run(toggle))}
      >
        <HeartContent>{isSaved ? 'Saved' : 'Save'}</HeartContent>
      </button>
      <span className={styles.said} aria-live="polite">
        {problem === '' ? status : problem}
      </span>
    </span>
  );
}

const isInList = (records: Parameters<typeof findSaved>[0], { id }: GuestSchool): boolean =>
  findSaved(records, id)?.local.saved === true;

async function save(userId: string, school: GuestSchool): Promise<boolean> {
  const records = await openSavedSchools(userId);
  return isInList(records, school) || (await saveSchool(records, school));
}

async function toggle(userId: string, school: GuestSchool): Promise<boolean> {
  const records = await openSavedSchools(userId);
  if (!isInList(records, school)) return await saveSchool(records, school);
  await editSchool(school.id, { saved: false });
  return true;
}
