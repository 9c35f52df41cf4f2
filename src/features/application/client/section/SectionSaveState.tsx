// The one line that says where the words are, and what to do when the server will not take them.
import { useState } from 'react';
import { useSaveState } from '../../../offline/useDraft.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/Sheet.tsx';
import { SaveStatus } from '../../../ui/SaveStatus.tsx';
import type { Parked } from '../../../offline/types.ts';
import styles from './Condenser.module.css';
import { saveTextFile } from './saveTextFile.ts';
import { useParked } from './sectionDraft.ts';
import { useSection } from './sectionModel.ts';

/** The state line. */
export function SectionState() {
  const { definition } = useSection();
  const state = useSaveState(definition.key);
  return <SaveStatus phase={state.phase} text={state.text} />;
}

/** When the server does not take the section: why, and what can be done. */
export function ParkedNotice() {
  const parked = useParked();
  return parked && <ParkedBanner parked={parked} />;
}

const titles: Record<Parked['reason'], string> = {
  forbidden: 'Your account cannot save this section at the moment',
  locked: 'This application has been submitted',
  gone: 'This application was deleted on another device',
  refused: 'The server did not take the last changes',
  newerVersion: 'A newer version of this page has saved this section',
};

function ParkedBanner({ parked }: { parked: Parked }) {
  const { definition, draft } = useSection();
  const [asking, setAsking] = useState(false);
  return (
    <Banner tone="warn" title={titles[parked.reason]}>
      <p>{parked.message} Every word you typed is still on this device.</p>
      <div className={styles['rowActions']}>
        <Button
          variant="secondary"
          onClick={() => saveTextFile(`${definition.title}.txt`, draft.exportText())}
        >
          Save a copy as text
        </Button>
        {parked.reason === 'gone' ? (
          <Button variant="danger" onClick={() => setAsking(true)}>
            Remove from this device
          </Button>
        ) : parked.reason === 'newerVersion' ? (
          <Button variant="primary" onClick={() => location.reload()}>
            Reload this page
          </Button>
        ) : (
          <Button variant="secondary" onClick={draft.retry}>
            Try again
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title="Remove this section from this device?"
        confirmLabel="Remove"
        tone="danger"
        onConfirm={() => {
          setAsking(false);
          draft.discardGone();
        }}
        onCancel={() => setAsking(false)}
      >
        <p>
          The words on this device are the last copy. Save them as text first if you may need them.
        </p>
      </ConfirmDialog>
    </Banner>
  );
}
