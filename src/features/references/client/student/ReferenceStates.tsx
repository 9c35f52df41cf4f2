// What became of the people a student listed, for a page that shows them beside what a program asks.
import { Link } from 'react-router-dom';
import { useOutbox } from '#offline/outbox/useOutbox.ts';
import type { Reference } from '../../contract.ts';
import { isOpen } from '../../policy.ts';
import { describeReference, describeWaiting } from './describeReference.ts';
import { referenceStep } from './studentCommands.ts';

type ReferenceStatesProps = {
  readonly people: readonly {
    readonly rowId: string;
    readonly name: string;
    /** As people say it, such as Teacher. */
    readonly kind: string;
  }[];
  /** Null while they are not known here. */
  readonly references: readonly Reference[] | null;
  /** Where people are invited. */
  readonly inviteHref: string;
};

export function ReferenceStates({ people, references, inviteHref }: ReferenceStatesProps) {
  const items = useOutbox(referenceStep);
  return (
    <ul>
      {people.map(({ rowId, name, kind }) => {
        const reference = references?.find((each) => each.rowId === rowId);
        const waiting = items.findLast(
          ({ body, state }) => body.rowId === rowId && state !== 'sent' && state !== 'refused',
        );
        const isCurrent = reference && (isOpen(reference.state) || reference.state === 'submitted');
        const shown = name || 'Reference without a name';
        return (
          <li key={rowId}>
            <p dir="auto">
              <strong>{shown}</strong>
              {kind !== '' && `, ${kind}`}
            </p>
            {(references || waiting) && (
              <p>{waiting ? describeWaiting(waiting) : describeReference(reference)}</p>
            )}
            {!isCurrent && !waiting && (
              <p>
                <Link to={inviteHref}>{`Invite ${shown}`}</Link>
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
