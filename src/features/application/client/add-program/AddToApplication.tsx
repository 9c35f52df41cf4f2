import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useOffline } from '#offline/OfflineProvider.tsx';
import { useSession } from '#session/session.ts';
import { withNext } from '#shared/routing/signInTarget.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { canFillApplication } from '#features/application/policy.ts';
import { stateLabels } from '../programs/programLabels.ts';
import { programHref } from '../sectionHrefs.ts';
import {
  type AddResult,
  addToSection,
  type OfferedProgram,
  type OfferingSchool,
  roundToAdd,
} from './addToSection.ts';
import { isClosed, judgeOffer, type Offer } from './offer.ts';
import { useOwnRounds } from './useOwnPrograms.ts';
import type { ShownProgram } from '../programs/shownPrograms.ts';
import styles from './AddToApplication.module.css';

export type AddToApplicationProps = {
  readonly program: OfferedProgram;
  readonly school: OfferingSchool;
  /** Id of the element that names the program. */
  readonly labelId: string;
  /** Lists offer only what is new; a program's own place has its button always, until it was applied to. */
  readonly inList?: boolean;
};

type Line = { readonly text: string; readonly more?: ReactNode; readonly isProblem?: boolean };

const open = (id: string) => <Link to={programHref(id)}>Open it</Link>;

/** A button for every program of a school's page, and the line that says whether it is in the application. */
export function AddToApplication({
  program,
  school,
  labelId,
  inList = false,
}: AddToApplicationProps) {
  const session = useSession();
  const offline = useOffline();
  const next = useLocation().pathname;
  const own = useOwnRounds(program.id);
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
  const now = useNow();
  const offer = judgeOffer(own, roundToAdd(program, now));
  const line = pressed ?? describeOffer(offer, program, now);
  const isOffered =
    busy || pressed !== null || (offer.kind !== 'applied' && !(inList && offer.kind === 'listed'));
  return (
    <div className={styles.line}>
      {isOffered && (
        <Button
          variant="secondary"
          aria-describedby={labelId}
          busy={busy}
          busyLabel="Adding…"
          onClick={press}
        >
          Add to my application
        </Button>
      )}
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

const alreadyText = 'Already in your application';

function describeOffer(offer: Offer, program: OfferedProgram, now: number): Line | null {
  switch (offer.kind) {
    case 'new':
      return null;
    case 'applied':
      return {
        text: `In your application: ${stateLabels[offer.own.state]}`,
        more: open(offer.own.id),
      };
    case 'listed':
      return { text: `${alreadyText}: ${stateLabels[offer.own.state]}`, more: open(offer.own.id) };
    case 'otherRound':
      return { text: describeOtherRound(offer.own, program, now), more: open(offer.own.id) };
    default:
      return offer satisfies never;
  }
}

function describeOtherRound(own: ShownProgram, program: OfferedProgram, now: number): string {
  const text = `In your application for ${own.row['cycle'] || 'another cycle'}`;
  const next = roundToAdd(program, now);
  if (next === null || !isClosed(own, now)) return text;
  return `${text}, which has closed. The next round is ${next.cycle}.`;
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
  text: 'Your plan doesn’t include My application.',
  more: <Link to="/my-account/update-profile#plan">See the plans</Link>,
};

const notStudent: Line = { text: 'Only student accounts have an application.' };
