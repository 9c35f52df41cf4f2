import { describe, expect, it } from 'vitest';
import { staticLists } from '#shared/reference/staticLists.ts';
import { draftPath } from '../contract.ts';
import { fieldsOf, listOf } from '../answers/places.ts';
import { sections, sectionsInOrder } from './sections.ts';
import type { FieldDefinition, SectionDefinition } from './types.ts';

const allFields = (section: SectionDefinition): FieldDefinition[] =>
  section.topics.flatMap((topic) => [...fieldsOf(topic), ...(listOf(topic)?.fields ?? [])]);

/** Every path name of schema 1: `name`, or `list/name`; sets end in a colon. */
const pathNames = (section: SectionDefinition): string[] =>
  section.topics.flatMap((topic) => {
    const list = listOf(topic);
    const own = fieldsOf(topic).map(({ name, kind }) => name + (kind === 'checkset' ? ':' : ''));
    if (!list) return own;
    const none = list.noneField ? [list.noneField.name] : [];
    const elsewhere = (topic.elsewhere ?? []).flatMap(({ key, fields }) =>
      fields.map(({ name, kind }) => `${key}/${name}${kind === 'checkset' ? ':' : ''}`),
    );
    return [...none, ...list.fields.map(({ name }) => `${list.key}/${name}`), ...elsewhere];
  });

describe('the questions of the application', () => {
  it.each(sectionsInOrder.map((section) => [section.key, section] as const))(
    '%s: every path name is used once and is a path the contract takes',
    (_, section) => {
      const names = pathNames(section);
      expect(new Set(names).size).toBe(names.length);
      for (const name of names) expect(draftPath.safeParse(name).success, name).toBe(true);
    },
  );

  it.each(sectionsInOrder.map((section) => [section.key, section] as const))(
    '%s: what a question points at exists',
    (_, section) => {
      const lists = new Set(section.topics.flatMap((topic) => listOf(topic)?.key ?? []));
      const known = new Set([...staticLists.map(({ key }) => key), 'countries', 'dialCodes']);
      for (const field of allFields(section)) {
        if (field.list !== undefined) expect(known, field.name).toContain(field.list);
        if (field.kind === 'rowref') expect(lists, field.name).toContain(field.refersTo);
        const needsOptions = ['choice', 'radio', 'combobox', 'checkset'].includes(field.kind);
        expect(Boolean(field.list ?? field.options), field.name).toBe(needsOptions);
      }
      for (const { body } of section.topics) {
        if (body.kind !== 'list') continue;
        const names = body.list.fields.map(({ name }) => name);
        for (const name of [...(body.list.carry ?? []), ...(body.list.copy?.fields ?? [])])
          expect(names).toContain(name);
      }
    },
  );

  it('give every list a title for a row in which nothing is written yet', () => {
    for (const section of sectionsInOrder) {
      for (const topic of section.topics)
        expect(listOf(topic)?.summary(() => '').title ?? 'no list').not.toBe('');
    }
  });

  it('let every demographic question be declined, and mark each of them sensitive', () => {
    const asked = allFields(sections.demographics).filter(
      ({ kind, name }) => ['radio', 'choice', 'combobox'].includes(kind) || name === 'raceGroups',
    );
    const declining = new Set(['decline', 'DeclineToState', 'DeclinedToState']);
    for (const field of asked.filter(({ name }) => name !== 'shareScope')) {
      const list = staticLists.find(({ key }) => key === field.list);
      const values = [...(list?.options ?? []), ...(field.options ?? [])].map(({ value }) => value);
      expect(
        values.some((value) => declining.has(value)),
        field.name,
      ).toBe(true);
    }
    for (const field of allFields(sections.demographics).filter(({ name }) => name !== 'finished'))
      expect(field.sensitive, field.name).toBe(true);
  });

  it('ask for nothing in demographics', () => {
    for (const field of allFields(sections.demographics)) expect(field.required).toBeUndefined();
  });

  it('say who sees each demographic answer', () => {
    for (const topic of sections.demographics.topics)
      expect(topic.visibleTo).toMatch(/^nobody who makes admission decisions/);
  });
});

describe('the path names of schema 2', () => {
  // Renaming one loses what people typed unless upgrade.ts moves it and applicationSchema is raised.
  it.each([
    [
      'personal-information',
      'legalFirstName legalMiddleName legalLastName onlyOneName suffix preferredName noPreviousNames previousNames/firstName previousNames/lastName previousNames/until birthDate birthCountry birthState birthCity email secondEmail noPhones phones/kind phones/dialCode phones/number noAddress addresses/kind addresses/country addresses/line1 addresses/line2 addresses/zip addresses/city addresses/state addresses/region addresses/postalCode addresses/from addresses/to citizenship citizenshipCountry visaType visaExpires residencyState residencySince residencyCounty emergencyName emergencyRelationship emergencyDialCode emergencyPhone noGuardians guardians/relationship guardians/name guardians/education guardians/occupation guardians/email guardians/phone military firstGeneration feeWaiverInterest feeWaiverReason accommodationsNote ssnLast4',
    ],
    [
      'demographics',
      'hispanic hispanicDetail: hispanicWriteIn raceGroups: americanIndian: americanIndianWriteIn asian: asianWriteIn blackAmerican: blackAmericanWriteIn middleEastern: middleEasternWriteIn pacificIslander: pacificIslanderWriteIn white: whiteWriteIn gender genderWriteIn transgender orientation orientationWriteIn religion shareScope finished',
    ],
    [
      'academics',
      'noHighSchools highSchools/name highSchools/outcome highSchools/country highSchools/city highSchools/state highSchools/region highSchools/from highSchools/to highSchools/gpa highSchools/transcriptNeed highSchools/transcriptState highSchools/transcriptOrderedOn highSchools/transcriptReceivedOn noColleges colleges/name colleges/country colleges/city colleges/state colleges/region colleges/from colleges/current colleges/to colleges/degree colleges/major colleges/degreeDate colleges/termType colleges/gradeScale colleges/transcriptNeed colleges/transcriptState colleges/transcriptOrderedOn colleges/transcriptReceivedOn noCourses courses/college courses/term courses/year courses/code courses/title courses/credits courses/grade courses/status courses/subject courses/lab courses/repeatOf courses/examCredit courses/creditUnit noTests tests/test tests/otherName tests/date tests/overall tests/reading tests/readingWriting tests/math tests/science tests/english tests/vocabulary tests/grammar tests/biology tests/chemistry tests/anatomyPhysiology tests/listening tests/speaking tests/writing tests/verbal tests/quantitative tests/analytical tests/officialRequested',
    ],
    [
      'achievements',
      'noExperiences experiences/kind experiences/organization experiences/title experiences/from experiences/current experiences/to experiences/hoursPerWeek experiences/totalHours experiences/setting experiences/description experiences/licenseNeeded experiences/supervisorName experiences/supervisorEmail languages/language languages/level languages/certified noReferences references/type references/name references/title references/organization references/email references/phone references/knownFor references/relative references/waiveRightToView noCertificates certificates/kind certificates/otherName certificates/number certificates/state certificates/issued certificates/expires noAwards awards/name awards/issuer awards/date awards/level awards/description',
    ],
    [
      'program-material',
      'programs/school programs/program programs/city programs/state programs/deadlineDate programs/deadlineTime programs/deadlineZone programs/route programs/website programs/fee programs/feeState programs/notes programs/programId programs/cycle programs/enteredStatus programs/acceptedVersion programAnswers/value programAnswers/chosen: programAnswers/question programAnswers/answeredOn programAnswers/confirmedFor: essayMap/essay essayMap/asked documentMap/document documentMap/also: documentMap/asked documentChoices/send documentChoices/asked courseMap/course courseMap/asked requirements/program requirements/kind requirements/label requirements/metBy requirements/due requirements/state requirements/notes essays/title essays/program essays/prompt essays/limitMax essays/limitUnit essays/body essays/adaptedFrom',
    ],
  ] as const)('of %s stay what they are', (key, names) => {
    expect(pathNames(sections[key]).join(' ')).toBe(names);
  });
});
