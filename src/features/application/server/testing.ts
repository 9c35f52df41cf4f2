// For tests only.
import { Problem } from '#shared/contract/problem.ts';
import { applicationSchema } from '../contract.ts';
import type { SectionSave } from './service.ts';

export const phone = { id: 'phone', seq: 1, label: 'Phone' };
export const laptop = { id: 'laptop', seq: 1, label: 'Laptop' };

/** The first save of a first name from a phone. */
export const buildSave = (userId: string, overrides: Partial<SectionSave> = {}): SectionSave => ({
  userId,
  applicationId: 'current',
  key: 'personal-information',
  device: phone,
  ifMatch: 0,
  schema: applicationSchema,
  seq: 1,
  changes: [{ path: 'legalFirstName', value: 'Zoë' }],
  ...overrides,
});

/** The problem a call ends in; fails when it is answered. */
export async function problemOf(call: Promise<unknown>): Promise<Problem> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error('The call was answered.');
}
