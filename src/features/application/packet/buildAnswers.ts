// Pure, and the same on the device and on the server: no day of today, no locale of the machine.
import { type DraftValues, parseRowPath } from '#shared/draft/draftValues.ts';
import { type CopiedGroup, copyApplication } from '../answers/applicationCopy.ts';
import { formatValue, type OptionLookup } from '../answers/labels.ts';
import { findList, rowValues } from '../answers/places.ts';
import { readProgramId } from '../answers/programs/programRows.ts';
import { programMaterial } from '../definition/programMaterial.ts';
import type { RowValues } from '../definition/types.ts';
import type { ReadinessSections } from '../readiness/types.ts';
import { type CopiedRequirements, copyMaterial } from '../material/materialCopy.ts';
import type { Packet, PacketAnswers } from './packet.ts';

/** Demographic answers have no way in. */
export type AnswersInput = {
  readonly sections: ReadinessSections;
  /** Of the program in the list `programs`. */
  readonly rowId: string;
  /** What the program asks for in the version that this application goes on with; null for one typed in by hand. */
  readonly material: CopiedRequirements | null;
  /** The lists of options as the student chose from them. */
  readonly lookup: OptionLookup;
};

/** As the definitions say who sees them; sensitive answers are left out wherever they are. */
const leftOutTopics = new Set(['emergency', 'social-security', 'requirements']);

/** The student's own bookkeeping. */
const leftOutFields: Readonly<Record<string, readonly string[]>> = {
  programs: ['notes', 'route', 'website'],
  essays: ['program', 'limitMax', 'limitUnit'],
};

/** In every packet, so that nobody has to guess. */
export const excludedAnswers: Packet['leftOut'] = [
  {
    title: 'Demographics',
    reason: 'Never part of what a program gets. Your answers are stored apart and encrypted.',
  },
  {
    title: 'Last four digits of your Social Security number',
    reason: 'Only for a program that asks for them, and this one doesn’t.',
  },
  {
    title: 'Support you need to apply or interview',
    reason: 'Only for the office that arranges support. Ask the program how to reach it.',
  },
  { title: 'Emergency contact', reason: 'Only for the school you enroll in.' },
  {
    title: 'Your notes, checklists, and essays for other programs',
    reason: 'Only you can see these.',
  },
];

export function buildAnswers({
  sections,
  rowId,
  material: asked,
  lookup,
}: AnswersInput): PacketAnswers {
  const topics = asked ? copyMaterial(sections, rowId, asked, false) : [];
  const material = selectProgram(sections['program-material'], rowId);
  const copied = copyApplication(
    { ...sections, demographics: {}, 'program-material': material },
    { today: '', lookup, includePrivate: false, asTyped: false },
  );
  const row = rowValues(material, 'programs', rowId);
  return {
    program: {
      id: readProgramId(row),
      school: row['school'] ?? '',
      name: formatProgram(row, material, lookup),
      cycle: row['cycle'] ?? '',
    },
    topics: [
      ...copied.flatMap((section) =>
        section.topics
          .filter(({ key }) => !leftOutTopics.has(key))
          .map(({ key, title, groups }) => ({
            key: `${section.key}/${key}`,
            title,
            groups: groups.flatMap(toPacketGroup),
          }))
          .filter(({ key, groups }) => groups.length > 0 && !isAskedEssays(key, asked)),
      ),
      ...topics.map(({ key, title, groups }) => ({
        key: `program-material/${key}`,
        title,
        groups: groups.flatMap(toPacketGroup),
      })),
    ],
  };
}

/** A program that asks for essays gets those that answer it, and no others. */
const isAskedEssays = (key: string, asked: AnswersInput['material']): boolean =>
  key === 'program-material/essays' && (asked?.essays.length ?? 0) > 0;

function formatProgram(row: RowValues, values: DraftValues, lookup: OptionLookup): string {
  const field = findList(programMaterial, 'programs')?.fields.find(
    ({ name }) => name === 'program',
  );
  return field ? formatValue(programMaterial, field, row['program'] ?? '', values, lookup) : '';
}

function toPacketGroup({ title, answers }: CopiedGroup): PacketAnswers['topics'][number]['groups'] {
  const shown = answers.filter(({ path }) => {
    const place = parseRowPath(path);
    return !place || !leftOutFields[place.list]?.includes(place.field);
  });
  if (shown.length === 0) return [];
  return [{ title, answers: shown.map(({ label, text }) => ({ label, text })) }];
}

/** This program's row, its essays and those for any program. */
function selectProgram(values: DraftValues, rowId: string): DraftValues {
  return Object.fromEntries(
    Object.entries(values).filter(([path]) => {
      const place = parseRowPath(path);
      if (place?.list === 'programs') return place.id === rowId;
      if (place?.list !== 'essays') return false;
      const program = values[`essays/${place.id}/program`] ?? '';
      return program === '' || program === rowId;
    }),
  );
}
