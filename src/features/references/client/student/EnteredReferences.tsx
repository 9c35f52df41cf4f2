import { useQuery } from '@tanstack/react-query';
import { useSession } from '#session/session.ts';
import { Stack } from '#ui/layout/Layout.tsx';
import { describeReference } from '../../rules.ts';
import { ReadReference } from './ReadReference.tsx';
import { referencesQuery } from './referenceQueries.ts';

/** What became of the invitations, to read: nothing here asks or reminds anybody. */
export function EnteredReferences() {
  const session = useSession();
  const userId = session.kind === 'member' ? session.userId : '';
  const { data: references = [] } = useQuery({
    ...referencesQuery(userId),
    enabled: userId !== '',
  });
  if (references.length === 0) return null;
  return (
    <section aria-labelledby="entered-references">
      <Stack gap={3}>
        <h2 id="entered-references">My references</h2>
        {references.map((reference) => (
          <Stack key={reference.rowId} gap={2}>
            <p>
              <b dir="auto">{reference.name}</b>: {describeReference(reference)}
            </p>
            {reference.canRead && <ReadReference userId={userId} reference={reference} />}
          </Stack>
        ))}
      </Stack>
    </section>
  );
}
