import { useMemo } from 'react';
import { useSession } from '#session/session.ts';
import { useDerivedFrom } from './sectionRecords.ts';

/** The person's own addresses: the account's, and the one of personal information. A reference has another. */
export function useOwnEmails(): readonly string[] {
  const session = useSession();
  const account = session.kind === 'member' ? session.email : '';
  const written = useDerivedFrom('personal-information', (values) => values['email'] ?? '');
  return useMemo(() => [account, written].filter((address) => address !== ''), [account, written]);
}
