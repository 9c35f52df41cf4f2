// Small: the store of the list is loaded after the page.
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import Heart from 'lucide-react/icons/heart';
import { useSession } from '#session/session.ts';
import { canHaveList, savedLimit } from '#features/saved-schools/policy.ts';
import { editSchool, findSaved, openSavedSchools, saveSchool } from '../sync/savedSchools.ts';
import { useOpenedSavedSchools, useSaved, useSavedValue } from '../sync/useSavedSchools.ts';
import { storePendingSave, takePendingSave, type PendingSave } from './pendingSave.ts';
import styles from './SaveButton.module.css';

type Props = {
  readonly school: PendingSave;
  readonly boxed?: boolean;
};

export function SaveButton({ school, boxed = false }: Props) {
  const session = useSession();
  if (session.kind === 'guest') return <GuestSaveButton school={school} boxed={boxed} />;
  if (canHaveList(session.roleName))
    return <StudentSaveButton school={school} boxed={boxed} userId={session.userId} />;
  return boxed ? <p className={styles.said}>Student accounts can save schools.</p> : null;
}

const ButtonContent = ({ children }: { children: ReactNode }) => (
  <>
    <Heart size={22} aria-hidden />
    <span aria-hidden="true">{children}</span>
  </>
);

function GuestSaveButton({ school, boxed = false }: Props) {
  const { pathname, search } = useLocation();
  return (
    <Link
      className={styles.heart}
      data-boxed={boxed || undefined}
      to={`/login?next=${encodeURIComponent(pathname + search)}`}
      title="Sign in to save this school"
      aria-label={`Save ${school.name}: sign in first`}
      onClick={() => storePendingSave(school, Date.now())}
    >
      <ButtonContent>Save</ButtonContent>
    </Link>
  );
}

const full = `Your list is full: it holds ${savedLimit} schools, as many as fit into one download for your phone. Take one off first.`;
const notLoaded = 'This could not be saved: a part of the page did not arrive. Try again.';
const inPageOnly = 'This device keeps nothing now. Leave the page open until it is sent.';

function StudentSaveButton({ school, boxed = false, userId }: Props & { readonly userId: string }) {
  const record = useSaved(school.id);
  const isStored = useSavedValue((records) => records.isDurable(String(school.id))) ?? true;
  useOpenedSavedSchools();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const isSaved = record?.local.saved ?? false;
  useEffect(() => void applyPendingSave(userId), [userId]);
  const press = async () => {
    setBusy(true);
    setProblem('');
    try {
      setProblem((await toggle(userId, school)) ? '' : full);
    } catch {
      setProblem(notLoaded);
    }
    setBusy(false);
  };
  const isInPageOnly = !isStored && (record?.unsentSince ?? null) !== null;
  const status = record?.blocked?.message ?? (isInPageOnly ? inPageOnly : '');
  return (
    <span className={styles.place}>
      <button
        type="button"
        className={styles.heart}
        data-boxed={boxed || undefined}
        title={isSaved ? 'Take this school off your list' : 'Save this school'}
        aria-label={`Save ${school.name}`}
        aria-pressed={isSaved}
        aria-busy={busy || undefined}
        onClick={() => void (busy || press())}
      >
        <ButtonContent>{isSaved ? 'Saved' : 'Save'}</ButtonContent>
      </button>
      <span className={styles.said} aria-live="polite">
        {problem === '' ? status : problem}
      </span>
    </span>
  );
}

async function toggle(userId: string, school: PendingSave): Promise<boolean> {
  const records = await openSavedSchools(userId);
  if (findSaved(records, school.id)?.local.saved !== true) return await saveSchool(records, school);
  await editSchool(school.id, { saved: false });
  return true;
}

async function applyPendingSave(userId: string): Promise<void> {
  const pending = takePendingSave(Date.now());
  if (pending === null) return;
  try {
    await saveSchool(await openSavedSchools(userId), pending);
  } catch {
    storePendingSave(pending, Date.now());
  }
}
