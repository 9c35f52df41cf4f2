import type { Subject } from './catalogue.ts';

export const subjectLabels: Readonly<Record<Subject, string>> = {
  anatomy: 'Anatomy',
  physiology: 'Physiology',
  anatomy_physiology: 'Anatomy and physiology, combined',
  microbiology: 'Microbiology',
  chemistry: 'Chemistry',
  biology: 'Biology',
  physics: 'Physics',
  nutrition: 'Nutrition',
  statistics: 'Statistics',
  math: 'Mathematics',
  english: 'English',
  speech: 'Speech',
  psychology: 'Psychology',
  human_development: 'Human development',
  sociology: 'Sociology',
  social: 'Other social sciences',
  nursing: 'Nursing and health',
  humanities: 'Humanities, arts and languages',
  other: 'Another subject',
};

export const isSubject = (value: string): value is Subject => Object.hasOwn(subjectLabels, value);
