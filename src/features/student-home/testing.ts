import type { StudentHome } from './contract.ts';

export const buildHome = (facts: Partial<StudentHome> = {}): StudentHome => ({
  endedPlan: null,
  hasAnswers: false,
  next: null,
  quickTask: null,
  deadlines: [],
  programs: [],
  shared: { count: 0, items: [] },
  unread: 0,
  notices: [],
  replies: [],
  ...facts,
});

export const buildDueDate = (
  facts: Partial<StudentHome['deadlines'][number]> = {},
): StudentHome['deadlines'][number] => ({
  key: 'deadline-1-final-fall-2027',
  label: 'Final deadline',
  school: 'Harbor State',
  program: 'BSN',
  cycle: 'Fall 2027',
  at: new Date(Date.now() + 5.5 * 86_400_000).toISOString(),
  zone: 'Pacific/Kiritimati',
  confirmed: true,
  href: '/university/harbor-state',
  ...facts,
});
