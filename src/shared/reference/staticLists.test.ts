import { describe, expect, it } from 'vitest';
import { codeRange } from './referenceList.ts';
import { staticLists } from './staticLists.ts';

const list = (key: string) => {
  const found = staticLists.find((each) => each.key === key);
  if (!found) throw new Error(`no list ${key}`);
  return found;
};
const values = (key: string): string[] => list(key).options.map(({ value }) => value);
const everyCode = (key: string): string[] =>
  [...values(key), ...(list(key).unlabeledValues ?? [])].sort((a, b) => Number(a) - Number(b));

describe('the values of the SPEC, byte for byte', () => {
  it.each([
    ['gender', ['Male', 'Female', 'other', 'NonBinary', 'DeclineToState']],
    [
      'orientation',
      ['StraightHetrosexual', 'GayLesbianHomosexual', 'Bisexual', 'Other', 'DeclinedToState'],
    ],
    ['suffixes', 'Jr Sr I II III IV V VI VII VIII IX X'.split(' ')],
    ['nursingProgram', ['BSN', 'ADN', 'LVN']],
    ['contactType', ['home', 'office']],
    ['months', codeRange(1, 12)],
    [
      'relationship',
      [
        'Father',
        'Friend',
        'Grandparent',
        'Guardian',
        'Mother',
        'Mother-in-Law or Father-in-Law',
        'Offspring',
        'Parent',
        'Sibling',
        'Significant Other',
        'Spouse',
        'Uncle or Aunt',
      ],
    ],
    ['guardianRelationship', ['Father', 'Grandparent', 'Guardian', 'Mother', 'Step Parent']],
    ['referenceType', ['teacher', 'paster', 'employer']],
  ])('%s', (key, expected) => expect(values(key)).toEqual(expected));

  it('have corrected labels', () => {
    const label = (key: string, value: string) =>
      list(key).options.find((option) => option.value === value)?.label;
    expect(label('orientation', 'StraightHetrosexual')).toBe('Straight or heterosexual');
    expect(label('referenceType', 'paster')).toBe('Pastor or head elder');
    expect(label('months', '1')).toBe('January');
  });
});

describe('the entry for nothing chosen', () => {
  it('has the words of the SPEC', () => {
    expect(list('states').placeholder).toBe('-- Select State --');
    expect(list('months').placeholder).toBe('-- Select --');
    expect(list('relationship').placeholder).toBe('None');
  });
});

describe('the order of the SPEC', () => {
  it('puts California and English first', () => {
    expect(list('states').options[0]).toEqual({ value: 'CA', label: 'California' });
    expect(list('languages').options[0]).toEqual({ value: 'en', label: 'English' });
  });

  it('gives all states, D.C., territories and armed forces', () => {
    expect(values('states')).toHaveLength(50 + 1 + 8 + 3);
    expect(values('states')).toEqual(expect.arrayContaining(['DC', 'PR', 'GU', 'AA', 'AE', 'AP']));
  });

  it('gives about 100 languages and about 80 denominations', () => {
    expect(values('languages').length).toBeGreaterThanOrEqual(95);
    expect(values('languages').length).toBeLessThanOrEqual(115);
    expect(values('religiousAffiliation').length).toBeGreaterThanOrEqual(78);
    expect(values('religiousAffiliation').length).toBeLessThanOrEqual(85);
    expect(values('religiousAffiliation')).toEqual(
      expect.arrayContaining(
        'Baptist Catholic Lutheran Methodist Presbyterian Non-denominational Other'.split(' '),
      ),
    );
    expect(values('religiousAffiliation').slice(-2)).toEqual(['Non-denominational', 'Other']);
  });

  it('tells every language by its name, not its code', () => {
    for (const { value, label } of list('languages').options) expect(label).not.toBe(value);
  });
});

describe('the ethnicity groups', () => {
  it('hold every code of the SPEC, offered or kept', () => {
    expect(everyCode('asian')).toEqual([
      ...codeRange(6, 14).map((code) => code.padStart(2, '0')),
      ...codeRange(201, 209),
    ]);
    expect(everyCode('americanIndian')).toEqual(['16', '300', ...codeRange(301, 419)]);
    expect(everyCode('blackAmerican')).toEqual(['15', ...codeRange(501, 510)]);
    expect(everyCode('pacificIslander')).toEqual(['17', '18', '19', '20', '601', '602']);
    expect(everyCode('middleEastern')).toEqual([...codeRange(701, 704), ...codeRange(706, 713)]);
    expect(everyCode('white')).toEqual(['21', '800', ...codeRange(801, 809)]);
  });

  it('offer only codes whose label is certain, and always a free-text answer', () => {
    expect(values('middleEastern')).toEqual([]);
    expect(values('americanIndian')).toEqual(['300', '418', '419']);
    for (const key of ['asian', 'americanIndian', 'blackAmerican', 'middleEastern', 'white'])
      expect(list(key).writeIn).toBe(true);
  });
});

describe('every list', () => {
  it('has one key, and each value and label once', () => {
    expect(new Set(staticLists.map(({ key }) => key)).size).toBe(staticLists.length);
    for (const { key, options, unlabeledValues = [] } of staticLists) {
      const codes = [...options.map(({ value }) => value), ...unlabeledValues];
      expect(new Set(codes).size, key).toBe(codes.length);
      expect(codes, key).not.toContain('');
      expect(new Set(options.map(({ label }) => label)).size, key).toBe(options.length);
    }
  });
});
