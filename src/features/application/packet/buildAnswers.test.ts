import { webcrypto } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256 } from '#server/text/sha256.ts';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import { staticLists } from '#shared/reference/staticLists.ts';
import { propertyRuns } from '#testing/propertyRuns.ts';
import type { OptionLookup } from '../answers/labels.ts';
import { buildSections } from '../readiness/testing.ts';
import type { ReadinessSections } from '../readiness/types.ts';
import { buildCourse, buildRow } from '../testing.ts';
import { buildAnswers, excludedAnswers } from './buildAnswers.ts';
import { hashPacket, packetText } from './hashPacket.ts';
import { packetAnswers } from './packet.ts';

const lookup: OptionLookup = (key) => staticLists.find((list) => list.key === key) ?? null;
const row = {
  school: 'Fictitious Lantern University',
  program: 'BSN',
  programId: '7',
  cycle: 'Fall 2027',
  deadlineDate: '2027-03-01',
};
const build = (more: Parameters<typeof buildSections>[0] = {}, rowId = 'p1') =>
  buildAnswers({ sections: withProgram(buildSections(more)), rowId, material: null, lookup });

const withProgram = (sections: ReadinessSections): ReadinessSections => ({
  ...sections,
  'program-material': {
    ...buildRow('programs', 'p1', row),
    ...buildRow('programs', 'p2', { school: 'OTHERSCHOOL', program: 'ADN' }, 'W'),
    ...sections['program-material'],
  },
});
const topic = (answers: ReturnType<typeof build>, key: string) =>
  answers.topics.find((each) => each.key === key);

const answersText = (answers: ReturnType<typeof build>) => packetText({ answers, documents: [] });

describe('what a program will see', () => {
  it('has the program, and every answer under its question in the words on the screen', () => {
    const answers = build();
    expect(answers.program).toEqual({
      id: 7,
      school: 'Fictitious Lantern University',
      name: 'BSN (Bachelor of Science in Nursing)',
      cycle: 'Fall 2027',
    });
    expect(topic(answers, 'personal-information/names')?.groups).toEqual([
      {
        title: '',
        answers: [
          { label: 'Legal first name', text: 'Zoë' },
          { label: 'Legal last name', text: 'O’Brien-Nguyễn' },
        ],
      },
    ]);
    expect(topic(answers, 'academics/courses')?.groups).toMatchObject([
      {
        title: 'Human Anatomy',
        answers: expect.arrayContaining([
          { label: 'College', text: 'Pasadena City College' },
          { label: 'Grade', text: 'A' },
          { label: 'Subject', text: 'Anatomy' },
        ]),
      },
    ]);
    expect(packetAnswers.parse(answers)).toEqual(answers);
  });

  it('has the row of this program, and no other program’s, without notes', () => {
    const notes = { 'programs/p1/notes': 'SECRETNOTE', 'programs/p1/website': 'https://x.example' };
    const answers = build({ 'program-material': notes });
    expect(topic(answers, 'program-material/programs')?.groups).toHaveLength(1);
    expect(answersText(answers)).not.toMatch(/SECRETNOTE|OTHERSCHOOL|x\.example/);
    expect(answersText(build({ 'program-material': notes }, 'p2'))).toContain('OTHERSCHOOL');
  });

  it('has this program’s essays and those for any, not another one’s, and no checklist', () => {
    const material = {
      ...buildRow('essays', 'e1', { title: 'Mine', program: 'p1', body: 'Ours', limitMax: '500' }),
      ...buildRow('essays', 'e2', { title: 'For all', body: 'Everyone’s' }),
      ...buildRow('essays', 'e3', { title: 'Theirs', program: 'p2', body: 'OTHERESSAY' }),
      ...buildRow('requirements', 'q1', { program: 'p1', label: 'CHECKLIST' }),
    };
    const answers = build({ 'program-material': material });
    expect(topic(answers, 'program-material/essays')?.groups.map(({ title }) => title)).toEqual([
      'Mine',
      'For all',
    ]);
    expect(answersText(answers)).not.toMatch(/OTHERESSAY|CHECKLIST|Length limit/);
  });

  it('has no answer that is for others alone, and no text without a question', () => {
    const answers = build({
      'personal-information': {
        ssnLast4: '4711',
        accommodationsNote: 'SUPPORTNOTE',
        'unknown:fax': 'FAXNUMBER',
        guardianMascot: 'MASCOT',
      },
    });
    expect(answersText(answers)).not.toMatch(/4711|SUPPORTNOTE|FAXNUMBER|MASCOT|王小明|2135550101/);
    expect(excludedAnswers.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Demographics', 'Emergency contact']),
    );
  });
});

/** The same answers, stored in another order. */
const shuffled = (values: DraftValues, seed: number): DraftValues =>
  Object.fromEntries(
    Object.entries(values).sort(
      ([one], [other]) =>
        ((one.length * 31 + one.charCodeAt(one.length >> 1) * seed) % 97) -
        ((other.length * 31 + other.charCodeAt(other.length >> 1) * seed) % 97),
    ),
  );

const anyText = fc.string({ unit: 'binary', maxLength: 40 });

it('has one hash, on the device and on the server, whatever the order and the characters', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyText, { maxLength: 4 }),
      fc.array(fc.record({ title: anyText, grade: anyText }), { maxLength: 4 }),
      anyText,
      fc.integer({ min: 1, max: 1000 }),
      async (names, courses, essay, seed) => {
        const sections = withProgram(
          buildSections({
            'personal-information': {
              preferredName: names[0] ?? '',
              legalMiddleName: names[1] ?? '',
            },
            academics: Object.assign(
              {},
              ...courses.map((course, at) => buildCourse(`k${at}`, course)),
            ),
            'program-material': buildRow('essays', 'e1', { title: names[2] ?? '', body: essay }),
          }),
        );
        const stored = Object.fromEntries(
          Object.entries(sections).map(([key, values]) => [key, shuffled(values, seed)]),
        ) as ReadinessSections;
        const answers = buildAnswers({ sections, rowId: 'p1', material: null, lookup });
        const device = await hashPacket({ answers, documents: [] }, webcrypto.subtle);
        const server = sha256(
          answersText(buildAnswers({ sections: stored, rowId: 'p1', material: null, lookup })),
        );
        expect(device).toBe(server);
      },
    ),
    { numRuns: propertyRuns(100) },
  );
});

it('any other answer has another hash', () => {
  fc.assert(
    fc.property(anyText, anyText, (one, other) => {
      fc.pre(one !== other);
      const hash = (preferredName: string) =>
        sha256(answersText(build({ 'personal-information': { preferredName } })));
      expect(hash(one) === hash(other)).toBe(false);
    }),
    { numRuns: propertyRuns(50) },
  );
});
