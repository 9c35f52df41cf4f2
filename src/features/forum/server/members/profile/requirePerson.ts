import type { Queries } from '#server/db/database.ts';
import { Problem } from '#shared/contract/problem.ts';
import { wasForumName } from './formerNameStore.ts';
import { findPersonByHandle, type PersonRow } from './profileStore.ts';

/** @throws Problem page_not_found; gone for a member who deleted their account */
export async function requirePerson(db: Queries, handleKey: string): Promise<PersonRow> {
  const person = await findPersonByHandle(db, handleKey);
  if (person && person.roleName !== 'Editor') return person;
  if (person === null && (await wasForumName(db, handleKey)))
    throw new Problem(
      'gone',
      'This member deleted their account. What they posted stays in the forum without a name.',
    );
  throw new Problem('page_not_found', 'There is no member with this name.');
}
