import { type ReactNode, useId, useState } from 'react';
import { Button } from './Button.tsx';
import styles from './Seam.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { wordDiff, type TextPiece } from '../shared/text/wordDiff.ts';

export type Voice = {
  /** As it is shown: a label for a coded value. Empty means that this side cleared the answer. */
  readonly value: string;
  /** e.g. 'On this phone'. */
  readonly who: string;
  /** e.g. '8:02' or '21 November 2026, 8:02'. */
  readonly when: string;
};

/**
 * Two answers to one question, side by side and equal in weight; a person chooses. A masked pair is shown only
 * when asked for.
 */
export function Seam({
  fieldLabel,
  mine,
  theirs,
  masked = false,
  busy = false,
  onKeepMine,
  onTakeTheirs,
  onEdit,
}: {
  fieldLabel: string;
  mine: Voice;
  theirs: Voice;
  masked?: boolean | undefined;
  busy?: boolean | undefined;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  /** Opens the field with mine in it. */
  onEdit?: (() => void) | undefined;
}) {
  const id = useId();
  const [shown, setShown] = useState(!masked);
  const diff = wordDiff(mine.value, theirs.value);
  const length = Math.max(mine.value.length, theirs.value.length);
  const long = length > 320;
  return (
    <section className={styles['seam']} aria-labelledby={id}>
      <h3 id={id} className={styles['title']}>
        <VisuallyHidden>Two answers: </VisuallyHidden>
        {fieldLabel}
      </h3>
      <div className={styles['voices']}>
        <VoiceView
          voice={mine}
          pieces={length > 60 ? diff.a : null}
          long={long}
          shown={shown}
          choose={
            <Button wide busy={busy || undefined} onClick={onKeepMine}>
              Keep this one<VisuallyHidden>, {mine.who}</VisuallyHidden>
            </Button>
          }
        />
        <VoiceView
          voice={theirs}
          pieces={length > 60 ? diff.b : null}
          long={long}
          shown={shown}
          choose={
            <Button wide busy={busy || undefined} onClick={onTakeTheirs}>
              Use this one<VisuallyHidden>, {theirs.who}</VisuallyHidden>
            </Button>
          }
        />
      </div>
      <More toggle={masked ? () => setShown(!shown) : undefined} shown={shown} onEdit={onEdit} />
    </section>
  );
}

function More({
  toggle,
  shown,
  onEdit,
}: {
  toggle: (() => void) | undefined;
  shown: boolean;
  onEdit: (() => void) | undefined;
}) {
  if (!toggle && !onEdit) return null;
  return (
    <div className={styles['more']}>
      {toggle && (
        <Button variant="quiet" onClick={toggle}>
          {shown ? 'Hide both answers' : 'Show both answers'}
        </Button>
      )}
      {onEdit && (
        <Button variant="quiet" onClick={onEdit}>
          Write a new answer
        </Button>
      )}
    </div>
  );
}

function VoiceView({
  voice,
  pieces,
  long,
  shown,
  choose,
}: {
  voice: Voice;
  pieces: readonly TextPiece[] | null;
  /** Both are shown small and scroll when one is long: equal in weight. */
  long: boolean;
  shown: boolean;
  choose: ReactNode;
}) {
  const id = useId();
  return (
    <div className={styles['voice']}>
      <p className={styles['who']} id={id}>
        {voice.who}
        {voice.when !== '' && (
          <>
            , <span className={styles['when']}>{voice.when}</span>
          </>
        )}
      </p>
      <div
        className={styles['value']}
        dir="auto"
        data-long={long || undefined}
        {...(long && shown && { tabIndex: 0, role: 'region', 'aria-labelledby': id })}
      >
        {shown ? <Value voice={voice} pieces={pieces} /> : <Masked />}
      </div>
      {choose}
    </div>
  );
}

function Value({ voice, pieces }: { voice: Voice; pieces: readonly TextPiece[] | null }) {
  if (voice.value === '') return <em className={styles['empty']}>Cleared</em>;
  if (!pieces) return voice.value;
  return pieces.map(({ text, differs }, index) =>
    differs && text.trim() !== '' ? (
      // Pieces never move: their place is their name.
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={index}>
        <VisuallyHidden>[differs: </VisuallyHidden>
        {text}
        <VisuallyHidden>]</VisuallyHidden>
      </mark>
    ) : (
      text
    ),
  );
}

const Masked = () => (
  <span className={styles['masked']}>
    <span aria-hidden="true">••••••</span>
    <VisuallyHidden>Hidden until you show both answers</VisuallyHidden>
  </span>
);
