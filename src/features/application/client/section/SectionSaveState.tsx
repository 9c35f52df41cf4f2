import { useState } from 'react';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { ConfirmDialog } from '#ui/overlay/Sheet.tsx';
import { SaveStatus } from '#ui/feedback/SaveStatus.tsx';
import type { Blocked } from '#offline/records/collection.ts';
import type { SaveState } from '#offline/records/saveState.ts';
import styles from '../Condenser.module.css';
import { downloadText } from './downloadText.ts';
import { useBlocked, useDerived, useSectionSaveState } from '../draft/sectionRecords.ts';
import { useSection } from './sectionModel.ts';

export function SectionSaveState() {
  const { definition, ready } = useSection();
  const state = useSectionSaveState(definition.key);
  const isEmpty = useDerived((values) => Object.values(values).every((value) => value === ''));
  // Clearing the only answer is an edit, too: its save is reported.
  const [shown, setShown] = useState(false);
  if (ready && !shown && !(isEmpty && isNothingUnsent(state))) setShown(true);
  return <SaveStatus phase={state.phase} text={shown ? state.text : ''} />;
}

const isNothingUnsent = ({ phase, at }: SaveState): boolean =>
  phase === 'onServer' || (phase === 'waiting' && at === null);

export function BlockedNotice() {
  const blocked = useBlocked();
  return blocked && <BlockedBanner blocked={blocked} />;
}

const titles: Record<Blocked['reason'], string> = {
  forbidden: 'Your account can’t save this section right now',
  locked: 'We can’t save this section right now',
  gone: 'This application was deleted on another device',
  refused: 'We couldn’t save your last changes',
  newerVersion: 'This section was saved by a newer version of this page',
};

function BlockedBanner({ blocked }: { blocked: Blocked }) {
  const { definition, draft } = useSection();
  const [asking, setAsking] = useState(false);
  return (
    <Banner tone="warn" title={titles[blocked.reason]}>
      <p>{blocked.message} Everything you typed is still on this device.</p>
      <div className={styles.rowActions}>
        <Button
          variant="secondary"
          onClick={() => downloadText(`${definition.title}.txt`, draft.exportText())}
        >
          Save a copy as text
        </Button>
        {blocked.reason === 'gone' ? (
          <Button variant="danger" onClick={() => setAsking(true)}>
            Delete from this device
          </Button>
        ) : blocked.reason === 'newerVersion' ? (
          <Button variant="primary" onClick={() => location.reload()}>
            Reload this page
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => void draft.retry()}>
            Try again
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title="Delete this section from this device?"
        confirmLabel="Delete"
        tone="danger"
        onConfirm={() => {
          setAsking(false);
          void draft.discardGone();
        }}
        onCancel={() => setAsking(false)}
      >
        <p>
          This device has the only copy of your answers. Save a copy as text first if you might need
          it.
        </p>
      </ConfirmDialog>
    </Banner>
  );
}
