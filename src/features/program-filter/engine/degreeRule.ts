import type { ProgramEntry } from '#shared/reference/catalogue/catalogueIndex.ts';
import type { FilterQuery } from '../types.ts';
import type { RuleFacts } from './rule.ts';

/** Null when the track is not reported. Associate and vocational programs never ask for a degree, at any speed. */
function asksForBachelors({ type, track }: ProgramEntry): boolean | null {
  if (track === 'direct_entry_msn' || track === 'second_degree') return true;
  if (type !== 'BSN') return false;
  return track === null ? null : track === 'accelerated';
}

const onlyFor = 'for students who already have a bachelor’s degree';

/** Also without an answer: then a program for second-degree students is neither met nor ruled out. */
export function degreeRule(answer: FilterQuery['degree']): RuleFacts {
  return {
    about: 'person',
    label: `Bachelor’s degree: ${answer === 'yes' ? 'Yes' : 'No'}`,
    field:
      answer === null
        ? 'whether you have a bachelor’s degree, which this program requires'
        : `whether it’s only ${onlyFor}`,
    judge: ({ program }) => {
      const asks = program ? asksForBachelors(program) : false;
      if (asks === false || answer === 'yes') return 'fits';
      if (asks === null) return answer === 'no' ? 'unknown' : 'fits';
      return answer === 'no' ? 'misses' : 'unknown';
    },
    describe: ({ program }) => {
      if (!program || asksForBachelors(program) !== true) return '';
      return answer === 'yes' ? `It’s ${onlyFor}` : `It’s only ${onlyFor}`;
    },
  };
}
