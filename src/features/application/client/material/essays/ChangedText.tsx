import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import type { TextChange } from '#shared/text/diff/textChanges.ts';
import styles from '../Material.module.css';

/** Marked by underline and strike as well as by color, and in words for screen readers. */
export const ChangedText = ({ pieces }: { pieces: readonly TextChange[] }) =>
  pieces.map(renderPiece);

function renderPiece({ kind, text }: TextChange, at: number) {
  if (kind === 'same') return <span key={at}>{text}</span>;
  const Mark = kind === 'added' ? 'ins' : 'del';
  return (
    <Mark key={at} className={styles[kind]}>
      <VisuallyHidden>{` [${kind}] `}</VisuallyHidden>
      {text}
      <VisuallyHidden> [end] </VisuallyHidden>
    </Mark>
  );
}
