// What becomes of the people in the list of references (features.md §6.30, §8.13).
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useOffline } from '#offline/OfflineProvider.tsx';
import { useOutbox } from '#offline/outbox/useOutbox.ts';
import { useSession } from '#session/session.ts';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import type { Deadline } from '../../invitation.ts';
import type { ListedPerson } from './listedPerson.ts';
import { PersonReference } from './PersonReference.tsx';
import { referencesQuery } from './referenceQueries.ts';
import { referenceStep } from './studentCommands.ts';

type ReferencesPanelProps = {
  readonly people: readonly ListedPerson[];
  /** The next one of the student's programs. */
  readonly deadline: Deadline | null;
  readonly onWaiver: (rowId: string, waiver: string) => void;
};

export function ReferencesPanel({ people, deadline, onWaiver }: ReferencesPanelProps) {
  const session = useSession();
  const userId = session.kind === 'member' ? session.userId : '';
  const studentName = session.kind === 'member' ? session.name : '';
  const client = useQueryClient();
  const { data: references, isError } = useQuery(referencesQuery(userId));
  const outbox = useOffline()?.outbox;
  const items = useOutbox(referenceStep);
  const arrivedId = items.find(({ state }) => state === 'sent')?.id;
  const onArrived = useEffectEvent(async () => {
    if (arrivedId !== undefined) await outbox?.acknowledge(arrivedId);
    await client.invalidateQueries({ queryKey: referencesQuery(userId).queryKey });
  });
  useEffect(() => {
    if (arrivedId !== undefined) void onArrived();
  }, [arrivedId]);
  const listed = new Set(people.map(({ rowId }) => rowId));
  const removed = (references ?? []).filter(({ rowId }) => !listed.has(rowId));
  if (people.length === 0 && removed.length === 0) return null;
  const everyone = [
    ...people,
    ...removed.map(({ rowId, name, email }) => ({ rowId, name, email, waiver: '' })),
  ];
  return (
    <section aria-labelledby="ask-for-references">
      <Stack gap={4}>
        <h3 id="ask-for-references">Ask for the references</h3>
        <p>
          We email each person a link to a page of their own. They need no account, and you see here
          when they open it and when they send it.
        </p>
        {isError && references === undefined && (
          <InlineNotice tone="info">
            We can’t load what happened with your invitations right now. You can still send one.
          </InlineNotice>
        )}
        {everyone.map((person) => (
          <PersonReference
            key={person.rowId}
            person={person}
            isListed={listed.has(person.rowId)}
            reference={references?.find(({ rowId }) => rowId === person.rowId)}
            isKnown={references !== undefined}
            item={items.findLast(
              ({ body, state }) => body.rowId === person.rowId && state !== 'sent',
            )}
            student={{ userId, name: studentName, deadline }}
            onWaiver={(waiver) => onWaiver(person.rowId, waiver)}
            onDone={() =>
              void client.invalidateQueries({ queryKey: referencesQuery(userId).queryKey })
            }
          />
        ))}
      </Stack>
    </section>
  );
}
