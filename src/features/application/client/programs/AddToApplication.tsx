import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useOffline } from '#offline/OfflineProvider.tsx';
import { useRecordValue } from '#offline/records/useRecord.ts';
import { useSession } from '#session/session.ts';
import { withNext } from '#shared/routing/signInTarget.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { canFillApplication } from '#features/application/policy.ts';
import { collectionName } from '../draft/collectionName.ts';
import { programHref } from '../sectionHrefs.ts';
import {
  type AddResult,
  addToSection,
  findOwnRows,
  type OfferedProgram,
  type OfferingSchool,
  type OwnRow,
  programSection,
  roundToAdd,
} from './addToSection.ts';
import styles from './AddToApplication.module.css';

export type AddToApplicationProps = {
  readonly program: OfferedProgram;
  readonly school: OfferingSchool;
  /** Id of the element that names the program. */
  readonly labelId: string;
};

type Line = { readonly text: string; readonly more?: ReactNode; readonly isProblem?: boolean };

const open = (id: string) => <Link to={programHref(id)}>Open it</Link>;

/** A button for every program of a school's page, and the line that says whether it is in the application. */
export function AddToApplication({ program, school, labelId }: AddToApplicationProps) {
  const session = useSession();
  const offline = useOffline();
  const next = useLocation().pathname;
  const own = useOwnRows(program.id);
  const [pressed, setPressed] = useState<Line | null>(null);
  const [busy, setBusy] = useState(false);
  const isMember = session.kind === 'member';
  const mayAdd = canFillApplication(session);

  const add = async (userId: string) => {
    setBusy(true);
    setPressed(await addInWords(() => addToSection(offline, userId, program, school), program));
    setBusy(false);
  };
  const press = () => {
    if (isMember && mayAdd) void add(session.userId);
    else if (!isMember) setPressed(askToSignIn(next));
    else setPressed(session.roleName === 'Student' ? withoutPlan : notStudent);
  };
  const line = pressed ?? (mayAdd ? describeOwn(own, program) : null);
  return (
    <div className={styles.line}>
      <Button
        variant="secondary"
        aria-describedby={labelId}
        busy={busy}
        busyLabel="Adding…"
        onClick={press}
      >
        Add to my application
      </Button>
      <output className={styles.message} data-problem={line?.isProblem || undefined}>
        {line && (
          <>
            <span>{line.text}</span>
            {line.more !== undefined && <span>{line.more}</span>}
          </>
        )}
      </output>
    </div>
  );
}

/** As text, so that it renders again only when it changes. */
function useOwnRows(programId: number): readonly OwnRow[] {
  const text = useRecordValue(collectionName, programSection, (records) =>
    records ? JSON.stringify(findOwnRows(records.values(programSection), programId)) : '[]',
  );
  return JSON.parse(text) as OwnRow[];
}

const alreadyText = 'Already in your application';

function describeOwn(own: readonly OwnRow[], program: OfferedProgram): Line | null {
  const cycle = roundToAdd(program, Date.now())?.cycle ?? '';
  const same = own.find((row) => row.cycle === cycle);
  if (same) return { text: alreadyText, more: open(same.id) };
  const other = own.at(-1);
  if (!other) return null;
  return {
    text: `In your application for ${other.cycle || 'another cycle'}`,
    more: open(other.id),
  };
}

async function addInWords(add: () => Promise<AddResult>, program: OfferedProgram): Promise<Line> {
  try {
    const result = await add();
    switch (result.kind) {
      case 'already':
        return { text: alreadyText, more: open(result.id) };
      case 'blocked':
        return { text: result.message, isProblem: true };
      case 'added':
        return { text: 'Added to your application', more: describeAdded(result, program) };
      default:
        return result satisfies never;
    }
  } catch {
    return {
      text: 'We couldn’t add this: part of the page didn’t load. Nothing was changed. Try again.',
      isProblem: true,
    };
  }
}

function describeAdded(
  { id, isSent }: { readonly id: string; readonly isSent: boolean },
  program: OfferedProgram,
): ReactNode {
  const round = roundToAdd(program, Date.now());
  const isOver = round !== null && Date.parse(round.at) < Date.now();
  return (
    <>
      {open(id)}
      {isOver && `. The ${round.cycle} deadline has passed; you can prepare it for the next round.`}
      {!isSent && '. You’re offline: it’s saved on this device and sent when you’re back online.'}
    </>
  );
}

const askToSignIn = (next: string): Line => ({
  text: 'Programs are added to the application of your account.',
  more: (
    <>
      <Link to={withNext('/login', next)}>Sign in</Link> or{' '}
      <Link to={withNext('/register', next)}>create a free account</Link>
    </>
  ),
});

const withoutPlan: Line = {
  text: 'Your plan doesn’t include My application. It’s free for now:',
  more: <Link to="/contact">ask us for it</Link>,
};

const notStudent: Line = { text: 'Only student accounts have an application.' };
