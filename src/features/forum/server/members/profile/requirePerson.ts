import type { Queries } from '#server/db/database.ts';
import { Problem } from '#shared/contract/problem.ts';
import { findPersonByHandle, type PersonRow } from './profileStore.ts';

/** @throws Problem page_not_found */
export async function requirePerson(db: Queries, handleKey: string): Promise<PersonRow> {
  const person = await findPersonByHandle(db, handleKey);
  if (person && person.roleName !== 'Editor') return person;
  throw new Problem('page_not_found', 'There is no member with this name.');
}
