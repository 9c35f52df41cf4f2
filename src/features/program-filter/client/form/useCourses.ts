// The courses that somebody has told the filter: kept on this device until its person signs out.
import { useState } from 'react';
import * as z from 'zod/mini';
import { readNote, writeNote } from '../../../../session/deviceNotes.ts';
import { readVisit, writeVisit } from '../../../../session/visit.ts';
import { grades, subjects } from '../../catalogue.ts';
import { mostCourses } from '../../toggle/normalise.ts';
import type { Course } from '../../toggle/types.ts';

const shape = z.array(
  z.object({
    subject: z.enum(subjects),
    grade: z.enum(['', ...grades]),
    year: z.nullable(z.number()),
    inProgress: z.boolean(),
    credits: z.optional(z.number()),
    lab: z.optional(z.boolean()),
  }),
);

const noteOf = (userId: string): string => `filter-courses:${userId}`;

export function readCourses(userId: string): readonly Course[] {
  const read = z.safeParse(shape, readNote(noteOf(userId)));
  return read.success ? read.data.slice(0, mostCourses) : [];
}

const appliedOf = (userId: string): string => `filter-applied:${userId}`;

/** The toggles that were applied last on this device, as their address; empty when none were. */
export const readApplied = (userId: string): string => readVisit(appliedOf(userId));

/** Saved schools are sorted by them. */
export const noteApplied = (userId: string, address: string): void =>
  writeVisit(appliedOf(userId), address);

/** The courses and how to change them. */
export function useCourses(
  userId: string,
): readonly [readonly Course[], (courses: readonly Course[]) => void] {
  const [courses, setCourses] = useState(() => readCourses(userId));
  return [
    courses,
    (next) => {
      const kept = next.slice(0, mostCourses);
      setCourses(kept);
      writeNote(noteOf(userId), kept);
    },
  ];
}
