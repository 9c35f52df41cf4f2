import { describe, expect, it } from 'vitest';
import { buildRow, check, answerProblemCodes } from '../testing.ts';

describe('achievements', () => {
  const experience = (id: string, fields: Record<string, string>) =>
    buildRow('experiences', id, {
      kind: 'employment',
      organization: 'Shop',
      title: 'Cashier',
      from: '2025-01',
      to: '2025-12',
      ...fields,
    });

  it.each([
    ['an end before the start', { to: '2024-12' }, ['experiences/e1/to dates_reversed']],
    ['more hours than a week has', { hoursPerWeek: '169' }, ['experiences/e1/hoursPerWeek range']],
    ['more hours than fit', { totalHours: '9000' }, ['experiences/e1/totalHours hours_impossible']],
    [
      'the own address as supervisor',
      { supervisorEmail: 'Zoe@example.com' },
      ['experiences/e1/supervisorEmail own_email'],
    ],
    [
      'a start to come',
      { from: '2027-01', to: '', current: 'yes' },
      ['experiences/e1/from date_future'],
    ],
    ['601 characters', { description: 'x'.repeat(601) }, ['experiences/e1/description too_long']],
  ] as [string, Record<string, string>, string[]][])('marks %s', (_, fields, codes) => {
    expect(
      answerProblemCodes('achievements', experience('e1', fields), ['zoe@example.com']),
    ).toEqual(codes);
  });

  it('warns when two experiences together have more hours than a week', () => {
    const both = {
      ...experience('e1', { hoursPerWeek: '100' }),
      ...experience('e2', { hoursPerWeek: '90', from: '2025-06' }),
    };
    expect(answerProblemCodes('achievements', both)).toEqual([
      'experiences/e2/hoursPerWeek hours_overlap',
    ]);
    expect(
      answerProblemCodes('achievements', {
        ...both,
        'experiences/e2/from': '2026-01',
        'experiences/e2/to': '2026-02',
      }),
    ).toEqual([]);
  });

  it('marks an award to come and warns of an expired certificate', () => {
    expect(
      answerProblemCodes(
        'achievements',
        buildRow('awards', 'w1', { name: 'Prize', date: '2027-01' }),
      ),
    ).toEqual(['awards/w1/date date_future']);
    const [problem] = check(
      'achievements',
      buildRow('certificates', 'c1', { kind: 'BLS', expires: '2026-11-19' }),
    ).filter(({ topic }) => topic === 'certificates');
    expect(problem).toMatchObject({ code: 'expired', level: 'warning' });
  });

  it('asks about the same reference twice, and warns of relatives and own addresses', () => {
    const reference = (id: string, fields: Record<string, string>) =>
      buildRow('references', id, {
        type: 'paster',
        name: 'Amina Yusuf',
        email: `${id}@example.org`,
        ...fields,
      });
    expect(
      answerProblemCodes('achievements', { ...reference('r1', {}), ...reference('r2', {}) }),
    ).toEqual(['references/r2/name same_reference']);
    expect(answerProblemCodes('achievements', reference('r1', { relative: 'yes' }))).toEqual([
      'references/r1/relative relative',
    ]);
    expect(
      answerProblemCodes('achievements', reference('r1', { email: 'me@example.com' }), [
        'me@example.com',
      ]),
    ).toEqual(['references/r1/email own_email']);
  });
});
