// The heart beside a school. Its first part is small: what keeps the list comes after the page stands.
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import Heart from 'lucide-react/icons/heart';
import { useSession } from '#session/session.ts';
import { wantShortlist, whenShortlistOpen } from '#offline/shortlist/currentShortlist.ts';
import { useShortlist } from '#offline/shortlist/useShortlist.ts';
import { savedLimit } from '#features/saved-schools/savedLimit.ts';
import { storePendingSave, takePendingSave, type PendingSave } from './pendingSave.ts';
import styles from './SaveButton.module.css';

type Props = {
  readonly school: PendingSave;
  /** With words beside the heart; also says why there is no button for accounts that keep no list. */
  readonly withLabel?: boolean;
};

/** Puts a school on the list of a student, and takes it off again; leads guests to sign in. */
export function SaveButton({ school, withLabel = false }: Props) {
  const session = useSession();
  if (session.kind === 'guest') return <GuestSaveButton school={school} withLabel={withLabel} />;
  if (session.roleName === 'Student')
    return <StudentSaveButton school={school} withLabel={withLabel} />;
  return withLabel ? <p className={styles.said}>Student accounts can save schools.</p> : null;
}

const ButtonContent = ({ withLabel, children }: { withLabel: boolean; children: ReactNode }) => (
  <>
    <Heart size={22} aria-hidden />
    {withLabel && <span aria-hidden="true">{children}</span>}
  </>
);

/** A link, so that it leads to sign-in without a script too. */
function GuestSaveButton({ school, withLabel = false }: Props) {
  const { pathname, search } = useLocation();
  return (
    <Link
      className={styles.heart}
      data-words={withLabel || undefined}
      to={`/login?next=${encodeURIComponent(pathname + search)}`}
      title="Sign in to save this school"
      aria-label={`Save ${school.name}: sign in first`}
      onClick={() => storePendingSave(school, Date.now())}
    >
      <ButtonContent withLabel={withLabel}>Save</ButtonContent>
    </Link>
  );
}

const full = `Your list is full: it holds ${savedLimit} schools, as many as fit into one download for your phone. Take one off first.`;
const notLoaded = 'This could not be saved: a part of the page did not arrive. Try again.';
const inPageOnly = 'This device keeps nothing now. Leave the page open until it is sent.';

function StudentSaveButton({ school, withLabel = false }: Props) {
  const record = useShortlist()?.records.find(({ id }) => id === school.id);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const isSaved = record?.local.saved ?? false;
  useEffect(() => {
    wantShortlist();
    void applyPendingSave();
  }, []);
  const press = async () => {
    setBusy(true);
    setProblem('');
    try {
      setProblem((await toggle(school)) ? '' : full);
    } catch {
      setProblem(notLoaded);
    }
    setBusy(false);
  };
  const said = problem === '' && record?.state === 'notKept' ? inPageOnly : problem;
  return (
    <span className={styles.place}>
      <button
        type="button"
        className={styles.heart}
        data-words={withLabel || undefined}
        title={isSaved ? 'Take this school off your list' : 'Save this school'}
        aria-label={`Save ${school.name}`}
        aria-pressed={isSaved}
        aria-busy={busy || undefined}
        onClick={() => void (busy || press())}
      >
        <ButtonContent withLabel={withLabel}>{isSaved ? 'Saved' : 'Save'}</ButtonContent>
      </button>
      <span className={styles.said} aria-live="polite">
        {record?.refusal && said === '' ? record.refusal.message : said}
      </span>
    </span>
  );
}

/** @returns false when the list is full; @throws when what keeps the list cannot be loaded */
async function toggle({ id, slug, name }: PendingSave): Promise<boolean> {
  const list = await whenShortlistOpen();
  await list.opened;
  const isSaved = list.snapshot().records.some((each) => each.id === id && each.local.saved);
  if (!isSaved) return list.save(id, { slug, name }, savedLimit);
  await list.edit(id, { saved: false });
  return true;
}

/** What this person wanted to save before signing in. */
async function applyPendingSave(): Promise<void> {
  const wish = takePendingSave(Date.now());
  if (wish === null) return;
  try {
    const list = await whenShortlistOpen();
    await list.save(wish.id, { slug: wish.slug, name: wish.name }, savedLimit);
  } catch {
    storePendingSave(wish, Date.now());
  }
}
