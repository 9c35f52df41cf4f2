import { describe, expect, it } from 'vitest';
import type { SectionKey } from '../contract.ts';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import { buildPersonalInformation, buildRow, today } from '../testing.ts';
import { copyApplication, type CopyOptions } from './applicationCopy.ts';

const copy = (
  answers: Partial<Record<SectionKey, DraftValues>>,
  options: Partial<CopyOptions> = {},
) =>
  copyApplication(
    {
      'personal-information': {},
      demographics: {},
      academics: {},
      achievements: {},
      'program-material': {},
      ...answers,
    },
    { today, lookup: () => null, includePrivate: false, asTyped: false, ...options },
  );

const personal = buildPersonalInformation({ ssnLast4: '1234', suffix: '' });
const texts = (sections: ReturnType<typeof copy>, key: string) =>
  sections
    .flatMap(({ topics }) => topics)
    .filter((topic) => topic.key === key)
    .flatMap(({ groups }) => groups.flatMap(({ answers }) => answers))
    .map(({ label, text }) => `${label}: ${text}`);

describe('the copy of an application', () => {
  it('has every answer with its question, in order, without blank ones', () => {
    expect(texts(copy({ 'personal-information': personal }), 'names')).toEqual([
      'Legal first name: Zoë',
      'Legal last name: O’Brien-Nguyễn',
    ]);
  });

  it('leaves out sections and topics in which nothing is answered', () => {
    expect(copy({})).toEqual([]);
    const sections = copy({ 'personal-information': personal });
    expect(sections.map(({ key }) => key)).toEqual(['personal-information']);
    expect(sections[0]?.topics.map(({ key }) => key)).not.toContain('previous-names');
  });

  it('has each row under its title, and says where somebody has none', () => {
    const academics = {
      noHighSchools: 'yes',
      ...buildRow('colleges', 'c1', { name: 'Pasadena City College', city: 'Pasadena' }),
    };
    const [section] = copy({ academics });
    expect(section?.topics.map(({ groups }) => groups[0]?.title)).toEqual([
      '',
      'Pasadena City College',
    ]);
    expect(texts(copy({ academics }), 'high-schools')[0]).toMatch(/: Yes$/);
  });

  it('has encrypted answers only when they are asked for', () => {
    const answers = { 'personal-information': personal, demographics: { gender: 'Female' } };
    expect(copy(answers).map(({ key }) => key)).toEqual(['personal-information']);
    expect(texts(copy(answers), 'social-security')).toEqual([]);
    const all = copy(answers, { includePrivate: true });
    expect(texts(all, 'social-security')).toEqual(['Last four digits: 1234']);
    expect(all.map(({ key }) => key)).toContain('demographics');
  });

  it('writes dates as other forms want them on the sheet to type from', () => {
    const answers = { 'personal-information': personal };
    expect(texts(copy(answers, { asTyped: true }), 'birth')).toEqual(['Birth date: 02/29/2004']);
  });
});
