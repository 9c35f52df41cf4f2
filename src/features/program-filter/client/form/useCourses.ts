// Stored on this device until the person signs out.
import { useState } from 'react';
import * as z from 'zod/mini';
import { grades, subjects, terms } from '#shared/reference/catalogue/catalogue.ts';
import { readFormDraft, writeFormDraft } from '#session/formDrafts.ts';
import { maxCourses } from '#features/program-filter/normalizeFilter.ts';
import type { Course } from '#features/program-filter/types.ts';

const shape = z.array(
  z.object({
    subject: z.enum(subjects),
    grade: z.enum(['', ...grades]),
    year: z.nullable(z.number()),
    term: z.optional(z.enum(terms)),
    inProgress: z.boolean(),
    credits: z.optional(z.number()),
    lab: z.optional(z.boolean()),
  }),
);

const draftKey = (userId: string): string => `filter-courses:${userId}`;

export function readCourses(userId: string): readonly Course[] {
  const read = z.safeParse(shape, readFormDraft(draftKey(userId)));
  return read.success ? read.data.slice(0, maxCourses) : [];
}

export function useCourses(
  userId: string,
): readonly [readonly Course[], (courses: readonly Course[]) => void] {
  const [courses, setCourses] = useState(() => readCourses(userId));
  return [
    courses,
    (next) => {
      const stored = next.slice(0, maxCourses);
      setCourses(stored);
      writeFormDraft(draftKey(userId), stored);
    },
  ];
}
