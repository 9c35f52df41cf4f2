// Pure, and the same on the device and on the server.
import type { Applicant } from './applicant.ts';
import { applicationFee } from './costs.ts';
import { checkMaterial } from './materialChecks.ts';
import { checkPrerequisites } from './prerequisiteChecks.ts';
import { judgePrerequisites } from './prerequisiteRows.ts';
import {
  checkDeadline,
  checkDocuments,
  checkFee,
  checkGpa,
  checkOwnRows,
  checkReferences,
  checkRequirements,
} from './programChecks.ts';
import { judgeGpa } from './programGpa.ts';
import { programName } from './programName.ts';
import { checkTests, judgeTests } from './testRows.ts';
import type { Check, ListedProgram, ProgramReadiness } from './types.ts';

/** Unknown is not missing: what no source says about a program blocks nothing, and is in `notOnRecord`. */
export function programReadiness(applicant: Applicant, program: ListedProgram): ProgramReadiness {
  const { facts } = program;
  const prerequisites = judgePrerequisites(program, applicant);
  const gpa = judgeGpa(facts, applicant.gpaRules);
  const tests = judgeTests(facts, applicant);
  const material = checkMaterial(program, applicant);
  const checks = [
    ...checkDeadline(program, applicant),
    ...checkOwnRows(program, applicant, material.essayPaths),
    ...checkPrerequisites(prerequisites),
    ...checkGpa(gpa),
    ...checkTests(tests),
    ...checkReferences(program, applicant),
    ...material.checks,
    ...checkRequirements(program, applicant),
    ...checkFee(program),
    ...applicant.shared,
    ...(facts?.material ? [] : checkDocuments(applicant)),
  ];
  return {
    id: program.id,
    name: programName(program),
    state: checks.some(isBlocking) ? 'not_ready' : 'ready',
    checks,
    prerequisites,
    gpa,
    tests,
    notOnRecord: listNotOnRecord(program),
  };
}

export const isBlocking = ({ level, ok }: Check): boolean => level === 'blocker' && !ok;

function listNotOnRecord(program: ListedProgram): string[] {
  const { facts } = program;
  const unknown: readonly [boolean, string][] = [
    [facts?.prerequisites == null, 'prerequisites'],
    [facts?.tests == null, 'tests'],
    [facts?.minGpa == null, 'minimum GPA'],
    [facts?.referencesRequired == null, 'references'],
    [applicationFee(program).cents === null, 'application fee'],
  ];
  return unknown.filter(([isUnknown]) => isUnknown).map(([, name]) => name);
}
