import type { FieldRecords } from '#offline/records/fields.ts';
import type { SectionKey } from '#features/application/contract.ts';
import { sections } from '#features/application/definition/sections.ts';

/** Sections by what keeps a program from being sent. */
export type Arrival = {
  /** With something typed here that the server does not have yet. */
  readonly waiting: readonly SectionKey[];
  /** With an answer in two versions. */
  readonly reviews: readonly SectionKey[];
  /** With something the server does not take. */
  readonly blocked: readonly SectionKey[];
  /** Changes whenever the server has other answers. */
  readonly revisions: string;
};

/** Demographic answers are in no packet. */
const packetSections = [
  'personal-information',
  'academics',
  'achievements',
  'program-material',
] as const satisfies readonly SectionKey[];

const nothing: Arrival = { waiting: [], reviews: [], blocked: [], revisions: '' };

export function readArrival(records: FieldRecords | undefined): Arrival {
  if (!records) return nothing;
  const unsent = new Set(records.status().waiting.map(({ id }) => id));
  return {
    waiting: packetSections.filter((key) => unsent.has(key)),
    reviews: packetSections.filter((key) => records.record(key).review.length > 0),
    blocked: packetSections.filter((key) => records.blocked(key) !== null),
    revisions: packetSections.map((key) => records.record(key).base?.rev ?? 0).join(' '),
  };
}

export const listSectionTitles = (keys: readonly SectionKey[]): string =>
  keys.map((key) => sections[key].title).join(', ');
