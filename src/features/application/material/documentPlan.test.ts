import { describe, expect, it } from 'vitest';
import { isBlocking, programReadiness } from '../readiness/programReadiness.ts';
import { buildApplicant, buildProgram } from '../readiness/testing.ts';
import type { ProgramMaterial } from '../readiness/types.ts';
import { buildRow } from '../testing.ts';
import { planDocuments } from './documentPlan.ts';
import type { OwnDocument } from './documentRules.ts';
import { readMaterialRows } from './materialRows.ts';
import { buildRequirements } from './testing.ts';

type Asked = ProgramMaterial['documents'][number];
const ask = (label: string, more: Partial<Asked> = {}): Asked => ({
  key: '',
  label,
  required: true,
  formats: [],
  maxBytes: null,
  ...more,
});
const own = (id: string, kind: string, more: Partial<OwnDocument> = {}): OwnDocument => ({
  id,
  name: `${id}.pdf`,
  state: 'ready',
  kind,
  type: 'application/pdf',
  size: 1_000_000,
  replaced: [],
  ...more,
});
const map = (key: string, document: string, more: Readonly<Record<string, string>> = {}) =>
  buildRow('documentMap', `p1.${key}`, { document, ...more });
const choose = (id: string, send: 'yes' | 'no', asked = '') =>
  buildRow('documentChoices', `p1.${id}`, { send, asked });

type Values = Readonly<Record<string, string>>;
const plan = (asked: readonly Asked[], documents: readonly OwnDocument[], values: Values = {}) =>
  planDocuments(asked, readMaterialRows(values), documents, 'p1');
const sentIds = (...given: Parameters<typeof plan>) =>
  plan(...given).sent.map(({ document, requirements }) => [document.id, ...requirements]);
const staying = (...given: Parameters<typeof plan>) =>
  plan(...given).staying.map(({ document, reason }) => `${document.id}: ${reason}`);

function judge(asked: readonly Asked[], documents: readonly OwnDocument[], values: Values = {}) {
  const material = { ...buildRequirements(), documents: [...asked], isReplaced: false };
  const rows = { ...buildRow('programs', 'p1', buildProgram().row), ...values };
  const applicant = buildApplicant({ 'program-material': rows }, { documents });
  return programReadiness(applicant, buildProgram({ material })).checks.filter(({ ok }) => !ok);
}
const blockers = (...given: Parameters<typeof judge>) =>
  judge(...given)
    .filter(isBlocking)
    .map(
      ({ message, href }) => `${message} [${decodeURIComponent(href.split('&part=')[1] ?? '')}]`,
    );

describe('the files that go to a program that lists what it asks for', () => {
  const transcripts = ask('Transcripts of every college');

  it('are exactly those that answer it, each once, with what it answers', () => {
    const documents = [
      own('b', 'transcript'),
      own('a', 'transcript'),
      own('cpr', 'certificate'),
      own('essay', 'statement'),
    ];
    const asked = [ask('CPR card'), transcripts];
    expect(sentIds(asked, documents)).toEqual([
      ['cpr', 'CPR card'],
      ['a', 'Transcripts of every college'],
      ['b', 'Transcripts of every college'],
    ]);
    expect(staying(asked, documents)).toEqual(['essay: It answers nothing this program asks for.']);
    expect(blockers(asked, documents)).toEqual([]);
  });

  it('are the same file for two demands, and for two programs', () => {
    const both = { ...map('cpr-card', 'd1'), ...map('license', 'd1') };
    const asked = [ask('CPR card'), ask('License')];
    expect(sentIds(asked, [own('d1', 'other')], both)).toEqual([['d1', 'CPR card', 'License']]);
    const other = planDocuments(
      asked,
      readMaterialRows(buildRow('documentMap', 'p2.cpr-card', { document: 'd1' })),
      [own('d1', 'other')],
      'p2',
    );
    expect(other.sent).toHaveLength(1);
  });

  it('are several where the student chose several', () => {
    const documents = [own('a', 'transcript'), own('b', 'transcript'), own('c', 'transcript')];
    const chosen = map('transcripts-of-every-college', 'c', { 'also:a': 'yes' });
    expect(sentIds([transcripts], documents, chosen).map(([id]) => id)).toEqual(['c', 'a']);
    expect(staying([transcripts], documents, chosen)[0]).toMatch(/^b: It answers nothing/);
  });

  it('are not those that the program does not need from her; a required one is worth a look', () => {
    const skipped = map('resume', 'not_needed');
    const asked = [ask('Resume', { required: false })];
    expect(sentIds(asked, [own('cv', 'resume')], skipped)).toEqual([]);
    expect(staying(asked, [own('cv', 'resume')], skipped)).toEqual([
      'cv: It answers nothing this program needs from you.',
    ]);
    expect(judge(asked, [], skipped)).toEqual([]);
    expect(judge([ask('Resume')], [], skipped)).toMatchObject([
      {
        level: 'warning',
        message: 'Resume: the program requires it, and you marked it as not needed.',
      },
    ]);
  });

  it('are the one that is named most alike, with accents or without', () => {
    const documents = [own('cv', 'resume'), own('resume', 'resume')];
    expect(sentIds([ask('Résumé')], documents)).toEqual([['resume', 'Résumé']]);
    expect(sentIds([ask('Résumé')], [own('cv', 'resume'), own('Résumé', 'resume')])).toEqual([
      ['Résumé', 'Résumé'],
    ]);
  });

  it('are never a file that only has a word in common with a demand of a known kind', () => {
    expect(sentIds([ask('CPR card')], [own('cpr', 'other')])).toEqual([]);
    expect(sentIds([ask('Portfolio')], [own('portfolio', 'other')])).toHaveLength(1);
  });
});

describe('a chosen file that cannot be sent', () => {
  const card = ask('CPR card', { formats: ['pdf'], maxBytes: 2_000_000 });
  const link = '[documents&field=documentMap/p1.cpr-card/document]';
  const chosen = map('cpr-card', 'd1');
  const d1 = (more: Partial<OwnDocument>) => [
    own('d1', 'certificate', { name: 'cpr.pdf', ...more }),
  ];

  it.each([
    [{ type: 'image/jpeg' }, 'CPR card: This program takes PDF. cpr.pdf is JPG.'],
    [{ size: 2_500_000 }, 'CPR card: This program takes files up to 2 MB. cpr.pdf has 2.5 MB.'],
    [{ state: 'rejected' as const }, 'CPR card: cpr.pdf wasn’t accepted. Add it again.'],
    [
      { state: 'uploading' as const },
      'CPR card: cpr.pdf isn’t on the server yet. Wait until it’s uploaded, or choose another file.',
    ],
  ])('%o blocks with a link to it, and does not go', (more, words) => {
    expect(blockers([card], d1(more), chosen)).toEqual([`${words} ${link}`]);
    expect(sentIds([card], d1(more), chosen)).toEqual([]);
    expect(staying([card], d1(more), chosen)).toEqual([`d1: ${words.replace('CPR card: ', '')}`]);
  });

  it('is one that is gone', () => {
    expect(blockers([card], [], chosen)).toEqual([
      `CPR card: The file you chose isn’t on the server. It was deleted, or it’s still on the device where you added it. Choose another one. ${link}`,
    ]);
    expect(sentIds([card], [own('d2', 'certificate')], chosen)).toEqual([]);
  });

  it('blocks where it was refused and nothing else answers a required document', () => {
    const refused = own('d1', 'transcript', { state: 'rejected' });
    const transcripts = [ask('Transcript')];
    expect(blockers(transcripts, [refused])[0]).toMatch('Transcript: d1.pdf wasn’t accepted.');
    expect(blockers(transcripts, [refused, own('d2', 'transcript')])).toHaveLength(1);
    expect(blockers([ask('Transcript', { required: false })], [refused])).toEqual([]);
  });
});

describe('a file that takes the place of another', () => {
  const asked = [ask('CPR card')];
  const chosen = map('cpr-card', 'old');
  const next = own('new', 'other', { replaced: ['middle', 'old'] });

  it('is what was chosen, also after a second replacement', () => {
    expect(sentIds(asked, [next], chosen)).toEqual([['new', 'CPR card']]);
    expect(sentIds([], [next], choose('old', 'yes'))).toEqual([['new']]);
    expect(sentIds([], [own('n', 'transcript', { replaced: ['o'] })], choose('o', 'no'))).toEqual(
      [],
    );
  });

  it('waits until it has arrived: until then the old one goes', () => {
    const arriving = { ...next, state: 'uploading' as const };
    expect(sentIds(asked, [own('old', 'certificate'), arriving], chosen)).toEqual([
      ['old', 'CPR card'],
    ]);
  });
});

describe('the files that go to a program whose list is not known', () => {
  const documents = [
    own('r', 'resume'),
    own('t', 'transcript'),
    own('shots', 'immunization'),
    own('s', 'statement'),
  ];

  it('are of the usual kinds unless the student says otherwise', () => {
    expect(sentIds([], documents)).toEqual([['t'], ['r']]);
    expect(staying([], documents)).toEqual([
      's: Programs don’t usually ask for it with the application.',
      'shots: Programs don’t usually ask for it with the application.',
    ]);
    const said = { ...choose('s', 'yes'), ...choose('r', 'no') };
    expect(sentIds([], documents, said)).toEqual([['t'], ['s']]);
    expect(staying([], documents, said)[0]).toBe('r: You chose not to send it.');
  });

  it('block sending where she chose one that cannot go, and are worth a look where the rule did', () => {
    const late = own('late', 'transcript', { state: 'uploading' });
    expect(judge([], [late])).toMatchObject([{ level: 'warning' }]);
    expect(blockers([], [late], choose('late', 'yes'))).toEqual([
      'late.pdf isn’t on the server yet. Wait until it’s uploaded, or choose another file. [documents&field=documentChoices/p1.late/send]',
    ]);
    expect(blockers([], [], choose('x', 'yes', 'card.pdf'))[0]).toMatch(
      /^card\.pdf: The file you chose isn’t on the server\./,
    );
    expect(sentIds([], [late])).toEqual([]);
  });
});
