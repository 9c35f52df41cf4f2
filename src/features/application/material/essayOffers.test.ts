import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '#testing/propertyRuns.ts';
import { readRows } from '../answers/places.ts';
import { buildRow } from '../testing.ts';
import { comparePrompts, findSource, listEssayOffers, promptLikeness } from './essayOffers.ts';
import { listAskedEssays } from './essayRules.ts';
import { readMaterialRows } from './materialRows.ts';

const essay = (prompt: string, limit: { maxWords?: number; maxChars?: number } = {}) => ({
  key: '',
  prompt,
  maxWords: limit.maxWords ?? null,
  maxChars: limit.maxChars ?? null,
});
const written = (id: string, program: string, prompt: string, body: string) =>
  buildRow('essays', id, { title: id, program, prompt, body });

function offers(
  asked: ReturnType<typeof essay>,
  others: readonly { id: string; essays: ReturnType<typeof essay>[] }[],
  values: Readonly<Record<string, string>>,
) {
  const rows = readMaterialRows(values);
  const essays = readRows(values, 'essays');
  const [own] = listAskedEssays([asked], rows, essays, 'p1');
  if (!own) throw new Error('No essay is asked.');
  const named = others.map((other) => ({ ...other, title: `Program ${other.id}` }));
  return listEssayOffers(own, named, rows, essays);
}

describe('essays for other programs', () => {
  const why = essay('Why nursing?', { maxWords: 2 });
  const now = essay('Why nursing, and why now?', { maxChars: 20 });
  const community = essay('How have you served your community?');
  const values = {
    ...written('e1', 'p2', 'How have you served your community?', 'At the clinic'),
    ...written('e2', 'p3', 'Why nursing, and why now?', 'Because people need care'),
    ...written('e3', 'p4', 'Why nursing?', ' '),
  };
  const others = [
    { id: 'p2', essays: [community] },
    { id: 'p3', essays: [now] },
    { id: 'p4', essays: [why] },
  ];

  it('are offered with the closest prompt first, unless nothing is written', () => {
    expect(
      offers(why, others, values).map(({ written: { id }, program, likeness }) => [
        id,
        program,
        likeness,
      ]),
    ).toEqual([
      ['e2', 'Program p3', 'near'],
      ['e1', 'Program p2', 'other'],
    ]);
  });

  it('are counted by the same rule as each of the two programs counts', () => {
    expect(offers(why, others, values)[0]).toMatchObject({
      there: { limit: { unit: 'characters', max: 20 }, length: 24, over: 4 },
      here: { limit: { unit: 'words', max: 2 }, length: 4, over: 2 },
    });
    expect(offers(community, others, values)[0]).toMatchObject({ here: null });
  });

  it('are offered once, and never the one that is used here', () => {
    const shared = {
      ...written('e1', '', 'Why nursing?', 'Because people need care'),
      ...buildRow('essayMap', 'p2.why-nursing', { essay: 'e1' }),
      ...buildRow('essayMap', 'p3.why-nursing', { essay: 'e1' }),
    };
    const both = ['p2', 'p3'].map((id) => ({ id, essays: [why] }));
    expect(offers(why, both, shared)).toHaveLength(1);
    const used = { ...shared, ...buildRow('essayMap', 'p1.why-nursing', { essay: 'e1' }) };
    expect(offers(why, both, used)).toEqual([]);
  });

  it('have a source where one began as a copy', () => {
    const essays = readRows(
      { ...values, 'essays/e2/adaptedFrom': 'e1', 'essays/e3/adaptedFrom': 'gone' },
      'essays',
    );
    const source = (id: string) => {
      const found = essays.find((each) => each.id === id);
      return found && findSource(found, essays)?.id;
    };
    expect(['e1', 'e2', 'e3'].map(source)).toEqual([undefined, 'e1', undefined]);
  });
});

describe('the likeness of two prompts', () => {
  it('does without case, marks and accents', () => {
    expect(comparePrompts('Why nursing?', ' why  NURSING? ')).toBe('same');
    expect(comparePrompts('Why nursing?', 'Why nursing')).toBe('same');
    expect(comparePrompts('Why nursing?', 'Why nursing, and why now?')).toBe('near');
    expect(comparePrompts('Why nursing?', 'Describe a time when you led.')).toBe('other');
    expect(promptLikeness('Your résumé', 'Your resume')).toBe(1);
  });

  it('is the same from both sides, at most 1, and 1 for the same words', () => {
    const prompt = fc
      .array(fc.constantFrom('why', 'nursing', 'now', 'Résumé', '?', '…'), { maxLength: 6 })
      .map((words) => words.join(' '));
    fc.assert(
      fc.property(prompt, prompt, (one, other) => {
        const likeness = promptLikeness(one, other);
        expect(promptLikeness(other, one)).toBe(likeness);
        expect(likeness).toBeGreaterThanOrEqual(0);
        expect(likeness).toBeLessThanOrEqual(1);
        expect(promptLikeness(one, one)).toBe(1);
      }),
      { numRuns: propertyRuns(200) },
    );
  });
});
