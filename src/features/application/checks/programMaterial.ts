// Rules across the answers of program material (features.md §6.27, §6.31).
import { isoDate, sayDate } from '../dateParts.ts';
import type { Scope } from '../definition/types.ts';
import { type Finding, finding } from './finding.ts';
import { at, repeats, rowsIn, sameName } from './rows.ts';

export function checkProgramMaterial({ values, today }: Scope): Finding[] {
  const programs = rowsIn(values, 'programs');
  const deadlines = new Map(
    programs.map(({ id, row }) => [id, isoDate(row['deadlineDate'] ?? '')]),
  );
  const late = programs.filter(({ id, row }) => {
    const deadline = deadlines.get(id) ?? null;
    return (
      deadline !== null && deadline < today && !['sent', 'decided'].includes(row['progress'] ?? '')
    );
  });
  return [
    ...repeats(
      programs,
      (row) =>
        (row['school'] &&
          `${sameName(row['school'])}|${row['program'] ?? ''}|${sameName(row['city'])}`) ||
        '',
    ).map(([, again]) =>
      finding(
        at(again, 'school'),
        'question',
        'same_program',
        'You already have this program. Is it there twice?',
      ),
    ),
    ...late.map((program) =>
      finding(
        at(program, 'deadlineDate'),
        'warning',
        'deadline_past',
        'This deadline has passed. You can keep the program and set the date of its next round.',
      ),
    ),
    ...rowsIn(values, 'requirements').flatMap((requirement) => {
      const due = isoDate(requirement.row['due'] ?? '');
      const deadline = deadlines.get(requirement.row['program'] ?? '') ?? null;
      if (due === null || deadline === null || due <= deadline) return [];
      const message = `This is due after the deadline of the program, ${sayDate(deadline)}. Check both.`;
      return [finding(at(requirement, 'due'), 'question', 'due_after_deadline', message)];
    }),
  ];
}
