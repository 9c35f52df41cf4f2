// For tests only.
import type { ProgramApplication } from './programContract.ts';

/** A BSN of Harbor State for fall 2027, that the student thinks about. */
export const buildProgramApplication = (
  overrides: Partial<ProgramApplication> = {},
): ProgramApplication => ({
  id: 'p1',
  programId: 1,
  cycle: 'Fall 2027',
  state: 'interested',
  stateSince: '2026-11-20T08:00:00.000Z',
  previousState: null,
  revision: 1,
  createdAt: '2026-11-20T08:00:00.000Z',
  school: 'Harbor State',
  program: 'BSN',
  city: 'Oceanside',
  schoolState: 'CA',
  deadline: {
    date: '2027-03-01',
    time: '23:59',
    zone: 'America/Los_Angeles',
    at: '2027-03-02T07:59:00.000Z',
  },
  route: 'nursingcas',
  website: '',
  fee: '70',
  feeState: 'unpaid',
  notes: '',
  alsoListed: [],
  catalogue: null,
  ...overrides,
});
