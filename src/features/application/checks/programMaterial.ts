// features.md §6.27, §6.31
import { isoDate, formatDateAnswer } from '../answers/dateParts.ts';
import { programKey } from '../answers/programs/programRows.ts';
import { type Finding, finding } from './finding.ts';
import { rowFieldPath, findDuplicates, rowsIn, normaliseName, type SectionScope } from './rows.ts';

export function checkProgramMaterial(scope: SectionScope): Finding[] {
  const { today } = scope;
  const programs = rowsIn(scope, 'programs');
  const deadlines = new Map(
    programs.map(({ id, row }) => [id, isoDate(row['deadlineDate'] ?? '')]),
  );
  const late = programs.filter(({ id, row }) => {
    const deadline = deadlines.get(id) ?? null;
    return (
      deadline !== null &&
      deadline < today &&
      !['sent', 'decided'].includes(row['enteredStatus'] ?? '')
    );
  });
  return [
    ...findDuplicates(
      programs,
      (row) =>
        programKey(row) ??
        (row['school']
          ? `${normaliseName(row['school'])}|${row['program'] ?? ''}|${normaliseName(row['city'])}`
          : ''),
    ).map(([, again]) =>
      finding(
        rowFieldPath(again, 'school'),
        'question',
        'same_program',
        'You’ve already added this program. Is it listed twice?',
      ),
    ),
    ...late.map((program) =>
      finding(
        rowFieldPath(program, 'deadlineDate'),
        'warning',
        'deadline_past',
        'This deadline has passed. Keep the program and enter its next deadline.',
      ),
    ),
    ...rowsIn(scope, 'requirements').flatMap((requirement) => {
      const due = isoDate(requirement.row['due'] ?? '');
      const deadline = deadlines.get(requirement.row['program'] ?? '') ?? null;
      if (due === null || deadline === null || due <= deadline) return [];
      const message = `This is due after the program’s deadline, ${formatDateAnswer(deadline)}. Check both dates.`;
      return [finding(rowFieldPath(requirement, 'due'), 'question', 'due_after_deadline', message)];
    }),
  ];
}
