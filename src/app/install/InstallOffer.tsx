import Download from 'lucide-react/icons/download';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSyncStatus } from '#offline/useSyncStatus.tsx';
import { useSession } from '#session/session.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';
import { normalizePath } from '#shared/routing/guards.ts';
import styles from './Install.module.css';
import type { InstallFlow, InstallState } from './installFlow.ts';
import { recordSavedDraft, useInstall, watchInstall } from './installPrompt.ts';

const InstallSteps = lazyPart(async () => (await import('./InstallSteps.tsx')).InstallSteps);

const useOfferHere = () => useInstall(normalizePath(useLocation().pathname));

export function InstallCard() {
  const { way, state, flow, dismiss } = useOfferHere();
  if (way === null) return null;
  const resting = state.phase === 'resting' || state.phase === 'steps';
  return (
    <section className={styles.card} aria-labelledby="install-title">
      <h2 id="install-title">{`Keep ${__SITE_NAME__} at hand`}</h2>
      <p>
        Installed, it opens like an app, with or without signal, and the browser is less likely to
        clear what you have typed.
      </p>
      <InstallStatus state={state} />
      <div className={styles.actions}>
        <InstallButton way={way} state={state} flow={flow} />
        {resting && (
          <Button variant="quiet" onClick={dismiss}>
            Not now
          </Button>
        )}
        {state.phase === 'unsent' && <ProceedButton flow={flow} />}
      </div>
    </section>
  );
}

export function InstallEntry() {
  const { way, state, flow } = useOfferHere();
  if (way === null) return null;
  return (
    <div className={styles.entry}>
      <InstallStatus state={state} />
      <div className={styles.actions}>
        <InstallButton way={way} state={state} flow={flow} />
        {state.phase === 'unsent' && <ProceedButton flow={flow} />}
      </div>
    </div>
  );
}

export function InstallWatch() {
  const { state, flow } = useOfferHere();
  const isMember = useSession().kind === 'member';
  const { count, memoryOnly } = useSyncStatus();
  useEffect(watchInstall, []);
  // Drawn anew with every change of what waits.
  useEffect(() => flow.recheck());
  const keepsDraft = isMember && count > 0 && memoryOnly === null;
  useEffect(() => {
    if (keepsDraft) recordSavedDraft();
  }, [keepsDraft]);
  if (state.phase !== 'steps') return null;
  return (
    <LazyBoundary fallback={null} unavailable={null}>
      <InstallSteps
        unsent={state.sections.join(', ')}
        onSend={() => void flow.start('steps')}
        onClose={flow.close}
      />
    </LazyBoundary>
  );
}

type ButtonProps = {
  readonly way: 'prompt' | 'steps';
  readonly state: InstallState;
  readonly flow: InstallFlow;
};

function InstallButton({ way, state, flow }: ButtonProps) {
  const busy = state.phase === 'sending' || state.phase === 'asking';
  return (
    <Button
      icon={Download}
      busy={busy}
      busyLabel={state.phase === 'sending' ? 'Sending what you typed…' : 'Waiting for your answer…'}
      onClick={() => void flow.start(way)}
    >
      {state.phase === 'unsent' ? 'Try sending again' : `Install ${__SITE_NAME__}`}
    </Button>
  );
}

const ProceedButton = ({ flow }: { flow: InstallFlow }) => (
  <Button variant="quiet" onClick={() => void flow.proceed()}>
    Install anyway
  </Button>
);

function InstallStatus({ state }: { state: InstallState }) {
  const text = statusText(state);
  return <div aria-live="polite">{text && <p className={styles.state}>{text}</p>}</div>;
}

function statusText(state: InstallState): string | null {
  switch (state.phase) {
    case 'unsent':
      return `Your text is on this device. This has not reached the server yet: ${state.sections.join(', ')}. You can send it first, or install now; it is sent when there is a connection.`;
    case 'pressAgain':
      return 'Everything you typed is on the server. Press the button again to install.';
    case 'resting':
    case 'sending':
    case 'asking':
    case 'steps':
      return null;
    default:
      return state satisfies never;
  }
}
