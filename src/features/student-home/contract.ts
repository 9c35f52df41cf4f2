import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { packageKeys } from '../packages/rules.ts';
import { stages } from './rules.ts';

const moment = z.string();

const missingItem = z.object({ message: z.string(), href: z.string() });

const dueDate = z.object({
  /** The same for the same date. */
  key: z.string(),
  label: z.string(),
  school: z.string(),
  program: z.string(),
  cycle: z.string(),
  at: moment,
  /** IANA, of the school. */
  zone: z.string(),
  /** False for a date that the school has not confirmed. */
  confirmed: z.boolean(),
  href: z.string(),
});
export type DueDate = z.infer<typeof dueDate>;

const programCard = z.object({
  id: z.string(),
  title: z.string(),
  cycle: z.string(),
  stage: z.enum(stages),
  deadline: z.nullable(z.object({ at: moment, zone: z.string() })),
  href: z.string(),
  missingCount: z.number(),
  /** The first of them. */
  missing: z.array(missingItem),
});
export type ProgramCard = z.infer<typeof programCard>;

const newsItem = z.object({
  id: z.number(),
  /** In one sentence. */
  text: z.string(),
  path: z.string(),
  at: moment,
});
export type NewsItem = z.infer<typeof newsItem>;

export const studentHome = z.object({
  /** A plan that the student had and has no more. */
  endedPlan: z.nullable(z.object({ package: z.enum(packageKeys), endedAt: moment })),
  /** Something was entered that stays readable without a plan. */
  hasAnswers: z.boolean(),
  next: z.nullable(z.object({ label: z.string(), detail: z.string(), href: z.string() })),
  quickTask: z.nullable(
    z.object({
      message: z.string(),
      href: z.string(),
      minutes: z.number(),
      program: z.string(),
    }),
  ),
  deadlines: z.array(dueDate),
  programs: z.array(programCard),
  /** Asked by every program. */
  shared: z.object({ count: z.number(), items: z.array(missingItem) }),
  /** Of everything, not of `notices` alone. */
  unread: z.number(),
  /** Unread, the newest first; replies are apart. */
  notices: z.array(newsItem),
  replies: z.array(newsItem),
});
export type StudentHome = z.infer<typeof studentHome>;

export const getStudentHome = defineEndpoint({
  method: 'GET',
  path: '/me/home',
  audience: 'student',
  summary:
    'What the home of a student shows: what is due within 60 days, what is missing, what is new',
  data: studentHome,
});
