// For tests only: saved schools as a device shows them; everything a test does not care about is filled in.
import type { SavedFacts } from '../contract.ts';
import type { ListedSchool } from './sync/savedList.ts';
import { emptyFields, type SavedFields } from './sync/savedRecord.ts';

type ProgramFacts = {
  readonly id?: number;
  readonly name?: string;
  /** US cents. */
  readonly fee?: number | null;
  /** Final deadlines, ISO 8601. */
  readonly deadlines?: readonly string[];
};

/** A school with one program. */
export function buildFacts({
  id = 1,
  name = `School ${id}`,
  fee = null,
  deadlines = [],
}: ProgramFacts = {}): SavedFacts {
  return {
    id,
    slug: `school-${id}`,
    name,
    city: 'Fullerton',
    state: 'CA',
    zip: '92831',
    at: { lat: 33.88, lng: -117.89 },
    open: true,
    closedOn: '',
    fictitious: false,
    successor: null,
    awards: [],
    programs: [
      {
        id: id * 10,
        type: 'BSN',
        name: 'BSN',
        fee,
        deadlines: deadlines.map((at, index) => ({
          cycle: `Fall ${2027 + index}`,
          kind: 'final',
          at,
          zone: 'America/Los_Angeles',
          status: 'confirmed',
          checkedAt: '2026-11-01T00:00:00Z',
        })),
      },
    ],
  };
}

type RecordFacts = Omit<ProgramFacts, 'id'> & {
  readonly id?: number;
  readonly local?: Partial<SavedFields>;
  readonly facts?: Partial<Omit<SavedFacts, 'programs'>> & {
    readonly programs?: readonly object[];
  };
  readonly more?: Partial<ListedSchool>;
};

/** A saved school that is on the server. */
export function buildRecord({
  id = 1,
  local = {},
  facts = {},
  more = {},
  ...program
}: RecordFacts = {}): ListedSchool {
  const known = buildFacts({ id, ...program });
  return {
    id,
    label: { slug: known.slug, name: known.name },
    local: { ...emptyFields, saved: true, position: id, ...local },
    others: [],
    returned: false,
    refused: {},
    blocked: null,
    isNew: false,
    facts: { ...known, ...facts },
    state: 'synced',
    ...more,
  };
}
