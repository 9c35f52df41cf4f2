import * as z from 'zod/mini';
import { gpaRules } from '#shared/reference/catalogue/catalogue.ts';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { sentVersion } from './packet/sentVersion.ts';
import { programActors, programStates } from './programPolicy.ts';

export const programState = z.enum(programStates);

/** In UTF-16 units. */
export const noteLimit = 500;

/** The deadline of one cycle, as the school lists it. */
export const round = z.object({
  cycle: z.string(),
  /** ISO 8601. */
  at: z.string(),
  zone: z.string(),
});

const programApplication = z.object({
  /** Of the row in the section `program-material`, list `programs`. */
  id: z.string(),
  /** Of the catalogue; null for a program that was typed in by hand. */
  programId: z.nullable(z.number()),
  cycle: z.string(),
  state: programState,
  stateSince: z.string(),
  /** The state before `archived` or `missed_deadline`. */
  previousState: z.nullable(programState),
  revision: z.number(),
  createdAt: z.string(),
  /** From here to `notes`: as the student typed them. */
  school: z.string(),
  program: z.string(),
  city: z.string(),
  schoolState: z.string(),
  deadline: z.object({
    date: z.string(),
    time: z.string(),
    zone: z.string(),
    /** ISO 8601; null while date, time or zone is missing. */
    at: z.nullable(z.string()),
  }),
  route: z.string(),
  website: z.string(),
  /** US dollars, as typed. */
  fee: z.string(),
  feeState: z.string(),
  notes: z.string(),
  /** Other rows of the list with the same program and cycle. */
  alsoListed: z.array(z.string()),
  catalogue: z.nullable(
    z.object({
      slug: z.string(),
      school: z.string(),
      program: z.string(),
      open: z.boolean(),
      sample: z.boolean(),
      /** Of the program's own cycle. */
      round: z._default(z.nullable(round), null),
      /** After the program's own, and still open. */
      nextRound: z.nullable(round),
    }),
  ),
});
export type ProgramApplication = z.infer<typeof programApplication>;

export const programApplications = z.array(programApplication);

const programEvent = z.object({
  /** Null for the first. */
  from: z.nullable(programState),
  to: programState,
  by: z.enum(programActors),
  note: z.string(),
  /** The day on which it happened, `YYYY-MM-DD`, where the student gave one. */
  happenedOn: z.nullable(z.string()),
  at: z.string(),
});
export type ProgramEvent = z.infer<typeof programEvent>;

export const blocker = z.object({ key: z.string(), message: z.string(), href: z.string() });
export type Blocker = z.infer<typeof blocker>;

const arrowsOnward = z.array(z.object({ to: programState, by: z.array(z.enum(programActors)) }));

/** `current` of the problem `wrong_state`. */
const stateOnward = z.object({
  state: programState,
  revision: z.number(),
  arrows: arrowsOnward,
  /** What keeps it from being sent, each with the field that answers it. */
  blockers: z.optional(z.array(blocker)),
});
export type StateOnward = z.infer<typeof stateOnward>;

export const programDetail = z.extend(programApplication, {
  arrows: arrowsOnward,
  /** The newest version that was sent from here; null before the first. */
  snapshot: z._default(z.nullable(sentVersion), null),
});
export type ProgramDetail = z.infer<typeof programDetail>;

export const programHistory = z.array(programEvent);

const check = z.object({
  key: z.string(),
  level: z.enum(['blocker', 'warning']),
  ok: z.boolean(),
  message: z.string(),
  /** Of the field that answers it. */
  href: z.string(),
});

const prerequisiteRow = z.object({
  key: z.string(),
  name: z.string(),
  asks: z.string(),
  state: z.enum(['met', 'in_progress', 'unsure', 'too_old', 'grade_too_low', 'missing']),
  satisfied: z.boolean(),
  courseId: z.nullable(z.string()),
  course: z.string(),
  detail: z.string(),
  /** `YYYY-MM-DD` */
  tooOldOn: z.nullable(z.string()),
  nearlyTooOld: z.boolean(),
  href: z.string(),
});

const programChecks = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(['ready', 'not_ready']),
  checks: z.array(check),
  prerequisites: z.array(prerequisiteRow),
  gpa: z.object({
    rule: z.nullable(z.enum(gpaRules)),
    ruleText: z.string(),
    value: z.nullable(z.number()),
    overall: z.nullable(z.number()),
    min: z.nullable(z.number()),
    verdict: z.enum(['met', 'below', 'unsure', 'not_on_record']),
    moved: z.array(z.object({ courseId: z.string(), course: z.string(), by: z.number() })),
  }),
  tests: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      state: z.enum(['met', 'unsure', 'in_progress', 'score_too_low', 'too_old', 'missing']),
      detail: z.string(),
      forSome: z.boolean(),
      testId: z.nullable(z.string()),
      tooOldOn: z.nullable(z.string()),
      href: z.string(),
    }),
  ),
  /** What no source says about the program: it blocks nothing. */
  notOnRecord: z.array(z.string()),
});

const rowId = z.string().check(z.maxLength(100), z.regex(/^[\p{L}\p{N}_-]+$/u));
export const idParams = z.object({ id: z.string().check(z.maxLength(200)) });
const typed = z._default(z.string().check(z.maxLength(200)), '');

export const listProgramApplications = defineEndpoint({
  method: 'GET',
  path: '/program-applications',
  audience: 'student',
  summary: 'The programs in this student’s application, in the order of the list',
  data: programApplications,
});

export const addProgramApplication = defineEndpoint({
  method: 'POST',
  path: '/program-applications',
  audience: 'condenser',
  summary:
    'Adds a program of the catalogue for a cycle, or one typed in by hand; 200 with what is there when it was added before',
  status: 201,
  body: z.object({
    /** Names the row, e.g. by the device that made it. */
    id: z.optional(rowId),
    programId: z.optional(z.number().check(z.int(), z.positive(), z.maximum(2_147_483_647))),
    /** The next one that is open when it is left out. */
    cycle: z.optional(z.string().check(z.maxLength(60))),
    /** From here on for a program that is not in the catalogue. */
    school: typed,
    program: typed,
    city: typed,
    state: typed,
    deadlineDate: typed,
    deadlineTime: typed,
    deadlineZone: typed,
    route: typed,
    website: z._default(z.string().check(z.maxLength(2000)), ''),
    fee: typed,
    notes: z._default(z.string().check(z.maxLength(2000)), ''),
  }),
  data: z.extend(programDetail, {
    warnings: z.array(z.object({ code: z.enum(['deadline_past']), message: z.string() })),
  }),
  problems: ['not_found', 'gone'],
});

export const getProgramApplication = defineEndpoint({
  method: 'GET',
  path: '/program-applications/:id',
  audience: 'student',
  summary: 'One program of this student’s application, with the changes of state that lead on',
  params: idParams,
  data: programDetail,
  problems: ['not_found'],
});

export const listProgramEvents = defineEndpoint({
  method: 'GET',
  path: '/program-applications/:id/events',
  audience: 'student',
  summary: 'Every change of state of one program, oldest first',
  params: idParams,
  data: programHistory,
  problems: ['not_found'],
});

const change = {
  note: z._default(z.string().check(z.maxLength(noteLimit)), ''),
  /** The day on which it happened. */
  happenedOn: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  /** Of the program as it was shown; another one by now is a `revision_mismatch`. */
  revision: z.optional(z.number().check(z.int())),
};

export const getProgramChecks = defineEndpoint({
  method: 'GET',
  path: '/program-applications/:id/checks',
  audience: 'student',
  summary:
    'What keeps one program from being sent, and what is worth a look, each with the field that answers it',
  params: idParams,
  data: programChecks,
  problems: ['not_found'],
});

export const changeProgramState = defineEndpoint({
  method: 'PATCH',
  path: '/program-applications/:id',
  audience: 'condenser',
  summary: 'Records a change of state along an arrow of the diagram',
  params: idParams,
  body: z.object({ state: programState, ...change }),
  data: programDetail,
  problems: ['not_found', 'wrong_state', 'revision_mismatch'],
});

export const withdrawProgram = defineEndpoint({
  method: 'POST',
  path: '/program-applications/:id/withdraw',
  audience: 'condenser',
  summary: 'Records that the student withdrew from one program, before its decision',
  params: idParams,
  body: z.object(change),
  data: programDetail,
  problems: ['not_found', 'wrong_state', 'revision_mismatch'],
});
