import { type Answer, type ReactionKind, reactionKinds } from '#features/forum/contract.ts';
import { canReact } from '#features/forum/policy.ts';
import { ActionMessages, waitingText } from '../ActionMessages.tsx';
import { ActionRow } from '../ActionRow.tsx';
import styles from '../Actions.module.css';
import { reactionLabels } from '../actionLabels.ts';
import type { Own } from '../useOwn.ts';
import { useReaction } from './useReaction.ts';

type Props = { answer: Answer; isOwn: boolean; own: Own };

export function Reactions({ answer, isOwn, own }: Props) {
  const worked = useReaction(answer, 'worked', own);
  const outdated = useReaction(answer, 'outdated', own);
  const unsafe = useReaction(answer, 'unsafe', own);
  const all = { worked, outdated, unsafe };
  const isGuest = own.userId === null;
  return (
    <>
      <ActionRow isGuest={isGuest}>
        <ul className={styles.reactions} aria-label="What readers report about this answer">
          {reactionKinds.map((kind) => (
            <li key={kind}>
              <ReactionButton
                kind={kind}
                reaction={all[kind]}
                isGuest={isGuest}
                canReact={canReact({ isOwn, state: answer.state })}
              />
            </li>
          ))}
        </ul>
      </ActionRow>
      <ActionMessages
        texts={reactionKinds.flatMap((kind) => [
          all[kind].errorText,
          waitingText(all[kind].isWaiting, `“${reactionLabels[kind]}”`),
        ])}
      />
    </>
  );
}

function ReactionButton({
  kind,
  reaction,
  isGuest,
  canReact: isAllowed,
}: {
  kind: ReactionKind;
  reaction: ReturnType<typeof useReaction>;
  isGuest: boolean;
  canReact: boolean;
}) {
  const { isOn, count } = reaction;
  const label = (
    <>
      {reactionLabels[kind]}
      {count > 0 && <span className={styles.count}>{count}</span>}
    </>
  );
  // Of one's own answer the counts alone.
  if (!isAllowed) return count > 0 ? <span className={styles.reaction}>{label}</span> : null;
  return (
    <button
      type={isGuest ? 'submit' : 'button'}
      className={styles.reaction}
      aria-pressed={isOn}
      onClick={isGuest ? undefined : () => void reaction.toggle()}
    >
      {label}
    </button>
  );
}
