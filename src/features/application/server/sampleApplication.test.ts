import { isLongRun } from '#testing/propertyRuns.ts';
import { expect, it } from 'vitest';
import { day } from '#shared/time/duration.ts';
import { sectionKeys } from '../contract.ts';
import { sections } from '../definition/sections.ts';
import { checkSection } from '../rules.ts';
import { buildSampleApplication } from './sampleApplication.ts';

const person = { name: 'Connie Park', email: 'connie@example.test' };

it('the sample person’s answers have nothing missing or wrong on any day of four years', () => {
  const start = Date.parse('2026-01-01T12:00:00Z');
  for (let n = 0; n < 4 * 366; n += isLongRun ? 1 : 29) {
    const now = new Date(start + n * day);
    const answers = buildSampleApplication(person, now);
    const found = sectionKeys
      .filter((key) => key !== 'demographics' && key !== 'program-material')
      .flatMap((key) =>
        checkSection(sections[key], answers[key] ?? {}, now.toISOString().slice(0, 10)),
      );
    expect(found, now.toISOString()).toEqual([]);
  }
});
