import { useState } from 'react';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { ConfirmDialog } from '#ui/overlay/Sheet.tsx';
import { SaveStatus } from '#ui/feedback/SaveStatus.tsx';
import type { Blocked } from '#offline/records/collection.ts';
import styles from '../Condenser.module.css';
import { downloadText } from './downloadText.ts';
import { useBlocked, useSectionSaveState } from '../draft/sectionRecords.ts';
import { useSection } from './sectionModel.ts';

export function SectionSaveState() {
  const { definition } = useSection();
  const state = useSectionSaveState(definition.key);
  return <SaveStatus phase={state.phase} text={state.text} />;
}

export function BlockedNotice() {
  const blocked = useBlocked();
  return blocked && <BlockedBanner blocked={blocked} />;
}

const titles: Record<Blocked['reason'], string> = {
  forbidden: 'Your account cannot save this section at the moment',
  locked: 'This application has been submitted',
  gone: 'This application was deleted on another device',
  refused: 'The server did not take the last changes',
  newerVersion: 'A newer version of this page has saved this section',
};

function BlockedBanner({ blocked }: { blocked: Blocked }) {
  const { definition, draft } = useSection();
  const [asking, setAsking] = useState(false);
  return (
    <Banner tone="warn" title={titles[blocked.reason]}>
      <p>{blocked.message} Every word you typed is still on this device.</p>
      <div className={styles.rowActions}>
        <Button
          variant="secondary"
          onClick={() => downloadText(`${definition.title}.txt`, draft.exportText())}
        >
          Save a copy as text
        </Button>
        {blocked.reason === 'gone' ? (
          <Button variant="danger" onClick={() => setAsking(true)}>
            Remove from this device
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
        title="Remove this section from this device?"
        confirmLabel="Remove"
        tone="danger"
        onConfirm={() => {
          setAsking(false);
          void draft.discardGone();
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
