import { useId } from 'react';
import ArrowBigDown from 'lucide-react/icons/arrow-big-down';
import ArrowBigUp from 'lucide-react/icons/arrow-big-up';
import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import { IconButton } from '#ui/buttons/Button.tsx';
import styles from '../Actions.module.css';

/** Guests press a submit button of the form around it, which leads to sign-in. */
export function VoteButtons({
  label,
  value,
  score,
  refusal,
  onVote,
}: {
  label: string;
  value: number;
  score: number;
  /** Why this person cannot vote here; empty when they can. */
  refusal: string;
  onVote: ((pressed: 1 | -1) => void) | null;
}) {
  const id = useId();
  const button = (pressed: 1 | -1) => ({
    type: onVote ? ('button' as const) : ('submit' as const),
    'aria-pressed': value === pressed,
    'aria-disabled': refusal === '' ? undefined : true,
    'aria-describedby': refusal === '' ? undefined : id,
    onClick: onVote ? () => onVote(pressed) : undefined,
  });
  return (
    <fieldset className={styles.votes} aria-label={label}>
      <IconButton label="Vote up" icon={ArrowBigUp} {...button(1)} />
      <span className={styles.score}>
        <VisuallyHidden>Score </VisuallyHidden>
        {score}
      </span>
      <IconButton label="Vote down" icon={ArrowBigDown} {...button(-1)} />
      {refusal !== '' && (
        <span id={id} hidden>
          {refusal}
        </span>
      )}
    </fieldset>
  );
}
