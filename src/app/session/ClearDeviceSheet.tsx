import { useEffect, useRef, useState } from 'react';
import { useSyncStatus } from '#offline/useSyncStatus.tsx';
import type { SignOutChoice, Unsynced } from '#session/signOutFlow.ts';
import { formatDeviceNoun } from '#shared/text/userAgent.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import styles from '../sync/ConnectionPill.module.css';
import { clearDevice, listUnsent } from './clearDevice.ts';
import type { SignOutHost } from './signOut.ts';

type Answer = (choice: SignOutChoice) => void;
type Step =
  | { readonly kind: 'begin' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'unsent' | 'confirm'; readonly titles: readonly string[]; answer: Answer };

export function ClearDeviceSheet({ steps, onClose }: { steps: SignOutHost; onClose: () => void }) {
  const [step, setStep] = useState<Step>({ kind: 'begin' });
  const { count, connection, canLock } = useSyncStatus();
  const online = connection === 'online';
  const noun = formatDeviceNoun(navigator.userAgent);
  const lastCount = useRef(Number.POSITIVE_INFINITY);
  const latest = useRef({ count, online });
  useEffect(() => {
    latest.current = { count, online };
  });

  /** As long as something goes, it goes on by itself. */
  const ask = (unsynced: Unsynced) =>
    new Promise<SignOutChoice>((resolve) => {
      const { count: left, online: isOnline } = latest.current;
      if (isOnline && left > 0 && left < lastCount.current) {
        lastCount.current = left;
        resolve('send');
        return;
      }
      const answer: Answer = (choice) => {
        setStep({ kind: 'sending' });
        resolve(choice);
      };
      setStep({ kind: 'unsent', titles: unsynced.map(({ title }) => title), answer });
    });
  const run = (decision?: 'keep' | 'delete') => {
    setStep({ kind: 'sending' });
    void clearDevice({ ...steps, ask }, decision).finally(onClose);
  };
  const begin = () => {
    const titles = listUnsent();
    if (online || titles.length === 0) return run();
    const answer: Answer = (choice) => {
      if (choice === 'cancel') onClose();
      else run(choice === 'send' ? undefined : choice);
    };
    return setStep({ kind: 'unsent', titles, answer });
  };
  const cancel = () => {
    if ('answer' in step) step.answer('cancel');
    else if (step.kind === 'begin') onClose();
  };
  const title = step.kind === 'confirm' ? 'Delete what wasn’t sent?' : `Leave this ${noun}?`;
  return (
    <Sheet open onClose={cancel} title={title} persistent={step.kind === 'sending'}>
      <div className={styles.details}>
        {step.kind === 'begin' && (
          <Begin noun={noun} online={online} onBegin={begin} onCancel={onClose} />
        )}
        {step.kind === 'sending' && (
          <output>
            {count === 0
              ? 'Signing out…'
              : `Sending what’s only on this ${noun}… ${count === 1 ? '1 thing' : `${count} things`} left.`}
          </output>
        )}
        {step.kind === 'unsent' && (
          <Unsent
            noun={noun}
            titles={step.titles}
            online={online}
            canLock={canLock}
            onAnswer={step.answer}
            onDelete={() => setStep({ ...step, kind: 'confirm' })}
          />
        )}
        {step.kind === 'confirm' && (
          <Confirm noun={noun} titles={step.titles} onAnswer={step.answer} />
        )}
      </div>
    </Sheet>
  );
}

type BeginProps = { noun: string; online: boolean; onBegin: () => void; onCancel: () => void };

function Begin({ noun, online, onBegin, onCancel }: BeginProps) {
  const titles = listUnsent();
  return (
    <>
      <p>
        We remove all your work and your account from this {noun} and sign you out. What’s in your
        account stays there.
      </p>
      {titles.length > 0 && (
        <>
          <p>
            {online
              ? 'These are only here, so they’re sent first:'
              : 'You’re offline, and these are only here:'}
          </p>
          <Titles titles={titles} />
        </>
      )}
      <Button wide variant="primary" data-autofocus="" onClick={onBegin}>
        {titles.length > 0 && online ? `Send, then leave this ${noun}` : `Leave this ${noun}`}
      </Button>
      <Button wide variant="secondary" onClick={onCancel}>
        Stay signed in
      </Button>
    </>
  );
}

const Titles = ({ titles }: { titles: readonly string[] }) => (
  <ul>
    {titles.map((title) => (
      <li key={title}>{title}</li>
    ))}
  </ul>
);

type UnsentProps = {
  noun: string;
  titles: readonly string[];
  online: boolean;
  canLock: boolean;
  onAnswer: Answer;
  onDelete: () => void;
};

/** Deleting is never the first answer, and has a question of its own. */
function Unsent({ noun, titles, online, canLock, onAnswer, onDelete }: UnsentProps) {
  return (
    <>
      <output>
        {online
          ? 'These couldn’t be sent:'
          : 'You’re offline, so these can’t be sent now. They’re still safe here:'}
      </output>
      <Titles titles={titles} />
      {canLock && (
        <>
          <Button wide variant="primary" data-autofocus="" onClick={() => onAnswer('keep')}>
            Sign out and lock them on this {noun}
          </Button>
          <p>Nobody can read them here until you sign in again. Then they’re sent.</p>
        </>
      )}
      {online && (
        <Button wide variant="secondary" onClick={() => onAnswer('send')}>
          Try to send them again
        </Button>
      )}
      <Button wide variant="secondary" onClick={() => onAnswer('cancel')}>
        Stay signed in
      </Button>
      <Button wide variant="danger" onClick={onDelete}>
        Delete them and leave
      </Button>
    </>
  );
}

function Confirm({ noun, titles, onAnswer }: Pick<UnsentProps, 'noun' | 'titles' | 'onAnswer'>) {
  return (
    <>
      <p>These are only on this {noun}. If you delete them, they’re gone for good:</p>
      <Titles titles={titles} />
      <Button wide variant="primary" data-autofocus="" onClick={() => onAnswer('cancel')}>
        Stay signed in
      </Button>
      <Button wide variant="danger" onClick={() => onAnswer('delete')}>
        Delete them and leave this {noun}
      </Button>
    </>
  );
}
