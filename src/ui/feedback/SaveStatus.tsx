import styles from './SaveStatus.module.css';
import { SyncIcon, type SyncTone } from './SyncPill.tsx';

export type SavePhase =
  | 'saving'
  | 'onDevice'
  | 'sending'
  | 'onServer'
  | 'waiting'
  | 'review'
  | 'notOnDevice';

const phaseTones: Record<SavePhase, SyncTone> = {
  saving: 'sending',
  onDevice: 'device',
  sending: 'sending',
  onServer: 'synced',
  waiting: 'offline',
  review: 'review',
  notOnDevice: 'blocked',
};

/** The only role="status" of a draft screen. Rendered without a text, too: else its first text is not announced. */
export function SaveStatus({ phase, text }: { phase: SavePhase; text: string }) {
  return (
    <div className={styles.line} data-phase={phase}>
      {text !== '' && <SyncIcon tone={phaseTones[phase]} />}
      {/* The attribute is written out: it is how checks from outside find the line. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div role="status" className={styles.text}>
        {text}
      </div>
    </div>
  );
}
