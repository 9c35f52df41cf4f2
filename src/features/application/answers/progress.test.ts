import { describe, expect, it } from 'vitest';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import { sectionKeys } from '../contract.ts';
import { sections } from '../definition/sections.ts';
import {
  midSentence,
  nextStep,
  openTopic,
  progressText,
  type SectionInput,
  sectionState,
} from './progress.ts';
import { buildPersonalInformation, buildRow } from '../testing.ts';

const today = '2026-11-20';
const personal = (values: DraftValues, reviewPaths: readonly string[] = []) =>
  sectionState(sections['personal-information'], values, today, { reviewPaths });

describe('the state of a section', () => {
  it('is Not started while nothing is written', () => {
    expect(personal({})).toEqual({
      state: 'not_started',
      done: 0,
      parts: 10,
      attention: 0,
      attentionAt: '',
    });
  });

  it('is In progress with counts of parts', () => {
    const state = personal({ legalFirstName: 'Zoë', legalLastName: 'Nguyễn', birthDate: '2004' });
    expect(state).toMatchObject({ state: 'needs_attention', done: 1, parts: 10, attention: 1 });
    expect(progressText(state)).toBe('1 answer to check: Birth date and place, Birth date');
    expect(progressText(personal({ legalFirstName: 'Zoë' }))).toBe('0 of 10 parts done');
  });

  it('has the same number of parts, whatever is answered', () => {
    const college = buildRow('colleges', 'c1', { name: 'PCC' });
    const parts = [{}, college, { noHighSchools: 'yes', noColleges: 'yes' }].map(
      (values) => sectionState(sections.academics, values, today).parts,
    );
    expect(parts).toEqual([3, 3, 3]);
  });

  it('is Done when every required item is settled', () => {
    expect(personal(buildPersonalInformation())).toEqual({
      state: 'done',
      done: 10,
      parts: 10,
      attention: 0,
      attentionAt: '',
    });
  });

  it('needs attention when an answer is wrong, or two devices disagree', () => {
    expect(personal(buildPersonalInformation({ email: 'zoe' }))).toMatchObject({
      state: 'needs_attention',
      done: 8,
      attention: 1,
    });
    const two = personal(buildPersonalInformation(), ['legalFirstName', 'email']);
    expect(two).toMatchObject({ state: 'needs_attention', attention: 2 });
    expect(progressText(two)).toBe('2 answers to check: Legal name, Legal first name and 1 more');
  });

  it('stays Done with questions and warnings', () => {
    expect(personal(buildPersonalInformation({ residencyState: 'NV' })).state).toBe('done');
  });

  it('does not count rows: more of them never change what is required', () => {
    const more = buildPersonalInformation(
      Object.assign(
        {},
        ...['x', 'y', 'z'].map((id) => buildRow('phones', id, { number: '2125550100' })),
      ),
    );
    expect(personal(more).parts).toBe(10);
    expect(personal(more).state).toBe('done');
  });

  it('is In progress while a row of an optional list is unfinished', () => {
    expect(
      personal(buildPersonalInformation(buildRow('previousNames', 'n1', { until: '2019' }))).state,
    ).toBe('in_progress');
  });

  it('is voluntary in demographics: the person says when it is done', () => {
    const state = (values: DraftValues) => sectionState(sections.demographics, values, today);
    expect(state({})).toMatchObject({ state: 'not_started', done: 0, parts: 0, attention: 0 });
    expect(state({ gender: 'Female' }).state).toBe('in_progress');
    expect(state({ finished: 'yes' }).state).toBe('done');
    expect(progressText(state({}))).toBe('Optional');
  });

  it('is the same again for the same answers', () => {
    const values = buildPersonalInformation({ birthDate: '2010-01-01' });
    expect(personal(values)).toEqual(personal({ ...values }));
  });
});

describe('a section that was left', () => {
  const personalInformation = sections['personal-information'];

  it('goes on at the first topic with something missing, and at the end when nothing is', () => {
    const noPhone = buildPersonalInformation({ 'phones/p1/number': '' });
    expect(openTopic(personalInformation, noPhone, today)).toBe('phones');
    expect(openTopic(personalInformation, buildPersonalInformation(), today)).toBeNull();
  });

  it('goes on at the first unanswered topic of voluntary questions', () => {
    expect(openTopic(sections.demographics, { hispanic: 'no' }, today)).toBe('gender');
    expect(openTopic(sections.demographics, { finished: 'yes' }, today)).toBeNull();
  });
});

describe('a title inside a sentence', () => {
  it.each([
    ['Legal name', 'legal name'],
    ['Social Security number', 'Social Security number'],
    ['GPA', 'GPA'],
    ['Email', 'email'],
  ])('%s', (title, inside) => {
    expect(midSentence(title)).toBe(inside);
  });
});

describe('the one next thing', () => {
  const inputs = (given: Partial<Record<string, Partial<SectionInput>>>): SectionInput[] =>
    sectionKeys.map((key) => ({ key, values: {}, ...given[key] }));
  const next = (given: Partial<Record<string, Partial<SectionInput>>>) =>
    nextStep(inputs(given), today);

  it('begins with the name', () => {
    expect(next({})).toEqual({
      sectionKey: 'personal-information',
      topicKey: 'names',
      path: 'legalFirstName',
      sentence: 'Next: enter your legal name',
    });
  });

  it('is a review before everything else', () => {
    expect(next({ academics: { reviewPaths: ['a', 'b'] } })?.sentence).toBe(
      'Next: choose which version of 2 answers to keep',
    );
  });

  it('is a wrong answer before a missing one', () => {
    const step = next({
      achievements: { values: buildRow('awards', 'w', { name: 'x', date: '2030-01' }) },
    });
    expect(step).toMatchObject({
      sectionKey: 'achievements',
      topicKey: 'awards',
      path: 'awards/w/date',
    });
  });

  it('names the term when courses are missing', () => {
    const done = { values: buildPersonalInformation() };
    const academics = {
      values: {
        noHighSchools: 'yes',
        ...buildRow('colleges', 'c1', {
          name: 'PCC',
          from: '2024-08',
          termType: 'semester',
          current: 'yes',
        }),
      },
    };
    expect(next({ 'personal-information': done, academics })?.sentence).toBe(
      'Next: add your fall term courses',
    );
  });

  it('leads into an unfinished row', () => {
    const values = { ...buildPersonalInformation(), 'phones/p1/number': '' };
    expect(next({ 'personal-information': { values } })).toMatchObject({
      topicKey: 'phones',
      path: 'phones/p1/number',
      sentence: 'Next: finish your phone numbers',
    });
  });

  it('comes to the voluntary questions last, and then is dark', () => {
    const rest: Partial<Record<string, Partial<SectionInput>>> = {
      'personal-information': { values: buildPersonalInformation() },
      academics: { values: { noHighSchools: 'yes', noColleges: 'yes' } },
      achievements: {
        values: {
          noExperiences: 'yes',
          noReferences: 'yes',
          ...buildRow('languages', 'l', { language: 'vi', level: 'native' }),
        },
      },
      'program-material': {
        values: buildRow('programs', 'p', {
          school: 'PCC',
          program: 'ADN',
          deadlineDate: '2027-03-15',
          deadlineZone: 'America/Los_Angeles',
        }),
      },
    };
    expect(next(rest)?.sectionKey).toBe('demographics');
    expect(next({ ...rest, demographics: { values: { finished: 'yes' } } })).toBeNull();
  });
});
