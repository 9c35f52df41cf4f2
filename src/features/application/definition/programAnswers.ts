// What is answered for one program: asked on the page of the program, not in the section (features.md §6.31).
import type { FieldDefinition, ListDefinition } from './types.ts';

/** Written with the answer; two devices never ask which of two is right. */
const automatic = (name: string, label: string): FieldDefinition => ({
  name,
  label,
  kind: 'text',
  automatic: true,
});

const map = (key: string, noun: string, fields: readonly FieldDefinition[]): ListDefinition => ({
  key,
  noun: { one: noun, many: `${noun}s` },
  emptyText: '',
  fields: [...fields, automatic('asked', 'Asked')],
  summary: (say) => ({ title: say('asked') || 'Choice for a program', detail: '' }),
});

/** Row id: `<row of the program>.<key of the question>`, or `shared.<reusable key>`. */
const answers: ListDefinition = {
  key: 'programAnswers',
  noun: { one: 'answer', many: 'answers' },
  emptyText: '',
  fields: [
    { name: 'value', label: 'Answer', kind: 'longtext' },
    { name: 'chosen', label: 'Answer', kind: 'checkset' },
    automatic('question', 'Question'),
    automatic('answeredOn', 'Answered on'),
    { name: 'confirmedFor', label: 'Still right for', kind: 'checkset' },
  ],
  summary: (say) => ({ title: say('question') || 'Answer for a program', detail: '' }),
};

/** Row ids: `<row of the program>.<key of what is asked>`. */
export const programLists: readonly ListDefinition[] = [
  answers,
  map('essayMap', 'essay', [
    { name: 'essay', label: 'Essay for this program', kind: 'rowref', refersTo: 'essays' },
  ]),
  map('documentMap', 'document', [
    { name: 'document', label: 'File for this program', kind: 'choice', list: 'ownDocuments' },
    { name: 'also', label: 'More files for this program', kind: 'checkset', list: 'ownDocuments' },
  ]),
  /** Row ids: `<row of the program>.<id of the document>`. */
  map('documentChoices', 'document choice', [
    { name: 'send', label: 'Goes to this program', kind: 'yesno' },
  ]),
  map('courseMap', 'course', [
    { name: 'course', label: 'Course for this program', kind: 'choice', list: 'ownCourses' },
  ]),
];
