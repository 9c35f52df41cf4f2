// What a save of the staff does to a program: pure, so that the form's check and the save say the same.
import { isDeepStrictEqual } from 'node:util';
import {
  deadlineFact,
  noProgramStaffFacts,
  type ProgramStaffFacts,
} from '#shared/reference/catalogue/staffFacts.ts';
import type { DeadlineValue, ProgramValue } from '../../programType.ts';
import { type StoredProgram, importedDeadline, withVersion } from '../merging/programMerge.ts';
import { deadlineChange, type ProgramChange, programChanges } from '../merging/programChanges.ts';
import {
  differingFacts,
  factOf,
  type ProgramParts,
  toDeadlineRow,
  toDeadlineValue,
  toDetails,
} from './programValue.ts';

type Replaced = ProgramStaffFacts['replaced'][number];
type Source = NonNullable<ProgramValue['source']>;

export type StaffPlan = ProgramParts & {
  readonly staffFacts: ProgramStaffFacts | null;
  /** Facts that need `source`. */
  readonly changed: readonly string[];
  readonly movedDeadlines: readonly DeadlineValue[];
  readonly removedDeadlines: readonly DeadlineValue[];
  readonly changes: readonly ProgramChange[];
};

const noSource: Source = { url: '', checkedOn: '' };

/** @param imported what the file says; undefined when it was not replaced before */
function replace(
  known: readonly Replaced[],
  given: Omit<Replaced, 'imported'>,
  { is, was }: { readonly is: unknown; readonly was: unknown },
): Replaced | null {
  const before = known.find(({ fact }) => fact === given.fact);
  const imported = before ? before.imported : was;
  return isDeepStrictEqual(imported ?? null, is ?? null) ? null : { ...given, imported };
}

function replacedFacts(
  stored: StoredProgram,
  after: ProgramParts,
  source: Source,
): { readonly changed: readonly string[]; readonly replaced: Replaced[] } {
  const known = stored.staffFacts?.replaced ?? [];
  const changed = differingFacts(stored, after, isDeepStrictEqual);
  const made = changed.flatMap((fact) => {
    const given = { fact, sourceUrl: source.url, checkedOn: source.checkedOn };
    const values = { is: factOf(after, fact), was: factOf(stored, fact) };
    return replace(known, given, values) ?? [];
  });
  const names: readonly string[] = changed;
  const kept = known.filter(({ fact }) => !fact.startsWith('deadline|') && !names.includes(fact));
  return { changed, replaced: [...kept, ...made] };
}

/** As a file's deadline is noted, so that the two can be compared. */
const noted = (value: DeadlineValue) => {
  const { kind } = value;
  return importedDeadline({ ...toDeadlineRow(value), kind }, new Date(0));
};

function planDeadlines(stored: StoredProgram | null, given: readonly DeadlineValue[]) {
  const before = (stored?.deadlines ?? []).flatMap(toDeadlineValue);
  const find = (list: readonly DeadlineValue[], fact: string) =>
    list.find((each) => deadlineFact(each) === fact);
  const moved = given.filter((is) => !isDeepStrictEqual(find(before, deadlineFact(is)), is));
  const gone = before.filter((was) => !find(given, deadlineFact(was)));
  const known = stored?.staffFacts?.replaced ?? [];
  const touched = [...moved, ...gone];
  const facts = touched.map(deadlineFact);
  const replaced = touched.flatMap((each) => {
    const fact = deadlineFact(each);
    const [was, is] = [find(before, fact), find(given, fact)];
    const { sourceUrl, checkedOn } = each;
    const values = { was: was ? noted(was) : null, is: is ? noted(is) : null };
    return replace(known, { fact, sourceUrl, checkedOn }, values) ?? [];
  });
  const kept = known.filter(({ fact }) => fact.startsWith('deadline|') && !facts.includes(fact));
  const asChange = (value: DeadlineValue | undefined) => (value ? toDeadlineRow(value) : null);
  const changes = touched.flatMap((each) => {
    const fact = deadlineFact(each);
    return deadlineChange(asChange(find(before, fact)), asChange(find(given, fact))) ?? [];
  });
  return { moved, gone, changes, replaced: [...kept, ...replaced] };
}

/** @param stored null for a program that is new */
export function planStaffProgram(stored: StoredProgram | null, value: ProgramValue): StaffPlan {
  const source = value.source ?? noSource;
  const { type, name } = value;
  const isOwn = stored === null || stored.staffFacts?.isOwn === true;
  const asked = toDetails(value, stored?.details ?? null);
  const details = withVersion(
    stored?.details ?? null,
    isOwn ? { ...asked, sourceUrl: source.url, checkedOn: source.checkedOn } : asked,
  );
  const after = { type, name, details };
  const { moved, gone, changes, replaced } = planDeadlines(stored, value.deadlines);
  const deadlines = { movedDeadlines: moved, removedDeadlines: gone };
  if (stored === null || isOwn)
    return {
      ...after,
      ...deadlines,
      staffFacts: { isOwn: true, source: value.source, replaced: [] },
      changed: ['name'],
      changes: stored ? [...programChanges(stored.details, details), ...changes] : [],
    };
  const facts = replacedFacts(stored, after, source);
  const all = [...facts.replaced, ...replaced];
  const hasOwnFacts = facts.replaced.length > 0;
  const staffFacts = {
    ...noProgramStaffFacts,
    source: hasOwnFacts ? value.source : null,
    replaced: all,
  };
  return {
    ...after,
    ...deadlines,
    staffFacts: all.length === 0 ? null : staffFacts,
    changed: facts.changed,
    changes: [...programChanges(stored.details, details), ...changes],
  };
}
