// For tests only.
import { scholarshipType, type ScholarshipValue } from '../../scholarshipType.ts';

/** A scholarship as staff fill in the form. */
export const buildScholarshipValue = (more: Partial<ScholarshipValue> = {}): ScholarshipValue => ({
  ...(scholarshipType.blank as ScholarshipValue),
  name: 'Lantern Award',
  sponsor: 'Lantern Foundation',
  url: 'https://lantern.example/award',
  amount: { text: '$2,000', min: 2000, max: 2000, cycle: '2027' },
  cycle: {
    label: '2027',
    kind: 'dated',
    opens: '2027-01-05',
    closes: '2027-04-01',
    closesAt: '17:00',
    zone: 'America/Los_Angeles',
    text: 'It opens each January.',
  },
  sources: [{ url: 'https://lantern.example/rules', title: 'Lantern: rules', year: '2027' }],
  checkedAt: '2026-11-30',
  ...more,
});
