import { type ReactNode, useId, useState } from 'react';
import { Button } from '../buttons/Button.tsx';
import styles from './ConflictChooser.module.css';
import { VisuallyHidden } from '../accessibility/VisuallyHidden.tsx';
import { wordDiff, type TextPiece } from '#shared/text/diff/wordDiff.ts';

export type AnswerVersion = {
  /** Empty means that this side cleared the answer. */
  readonly value: string;
  readonly source: string;
  readonly when: string;
};

export function ConflictChooser({
  fieldLabel,
  mine,
  theirs,
  masked = false,
  busy = false,
  onChooseMine,
  onChooseTheirs,
  onEdit,
}: {
  fieldLabel: string;
  mine: AnswerVersion;
  theirs: AnswerVersion;
  masked?: boolean | undefined;
  busy?: boolean | undefined;
  onChooseMine: () => void;
  onChooseTheirs: () => void;
  onEdit?: (() => void) | undefined;
}) {
  const id = useId();
  const [shown, setShown] = useState(!masked);
  const diff = wordDiff(mine.value, theirs.value);
  const length = Math.max(mine.value.length, theirs.value.length);
  const long = length > 320;
  return (
    <section className={styles.seam} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        <VisuallyHidden>Two answers: </VisuallyHidden>
        {fieldLabel}
      </h3>
      <div className={styles.voices}>
        <VersionView
          version={mine}
          pieces={length > 60 ? diff.a : null}
          long={long}
          shown={shown}
          choose={
            <Button wide busy={busy || undefined} onClick={onChooseMine}>
              Keep this one<VisuallyHidden>, {mine.source}</VisuallyHidden>
            </Button>
          }
        />
        <VersionView
          version={theirs}
          pieces={length > 60 ? diff.b : null}
          long={long}
          shown={shown}
          choose={
            <Button wide busy={busy || undefined} onClick={onChooseTheirs}>
              Use this one<VisuallyHidden>, {theirs.source}</VisuallyHidden>
            </Button>
          }
        />
      </div>
      <MoreActions
        toggle={masked ? () => setShown(!shown) : undefined}
        shown={shown}
        onEdit={onEdit}
      />
    </section>
  );
}

function MoreActions({
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
    <div className={styles.more}>
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

function VersionView({
  version,
  pieces,
  long,
  shown,
  choose,
}: {
  version: AnswerVersion;
  pieces: readonly TextPiece[] | null;
  /** Both are shown small and scroll when one is long: equal in weight. */
  long: boolean;
  shown: boolean;
  choose: ReactNode;
}) {
  const id = useId();
  return (
    <div className={styles.voice}>
      <p className={styles.who} id={id}>
        {version.source}
        {version.when !== '' && (
          <>
            , <span className={styles.when}>{version.when}</span>
          </>
        )}
      </p>
      <div
        className={styles.value}
        dir="auto"
        data-long={long || undefined}
        {...(long && shown && { tabIndex: 0, role: 'region', 'aria-labelledby': id })}
      >
        {shown ? <VersionValue version={version} pieces={pieces} /> : <MaskedValue />}
      </div>
      {choose}
    </div>
  );
}

function VersionValue({
  version,
  pieces,
}: {
  version: AnswerVersion;
  pieces: readonly TextPiece[] | null;
}) {
  if (version.value === '') return <em className={styles.empty}>Cleared</em>;
  if (!pieces) return version.value;
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

const MaskedValue = () => (
  <span className={styles.masked}>
    <span aria-hidden="true">••••••</span>
    <VisuallyHidden>Hidden until you show both answers</VisuallyHidden>
  </span>
);
