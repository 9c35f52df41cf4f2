import type { Job } from '#server/jobs/jobs.ts';
import type { OrphanDeps } from '#server/jobs/orphanJob.ts';
import type { MailKind } from '#server/mail/unsubscribe.ts';
import type { ReferenceDeps } from './deps.ts';
import { createReferenceMails, refereeMailKind, studentMailKind } from './mails.ts';
import { createReferenceJobs } from './referenceJobs.ts';
import { createRefereeService, type RefereeService } from './refereeService.ts';
import { createReferenceSealer } from './seal.ts';
import { createReferenceService, type ReferenceService } from './service.ts';
import { silence } from './store.ts';

export type ReferenceServices = {
  readonly student: ReferenceService;
  readonly referee: RefereeService;
  readonly jobs: readonly Job[];
  readonly mailKinds: Readonly<Record<string, MailKind>>;
};

export function createReferences(deps: ReferenceDeps & OrphanDeps): ReferenceServices {
  const sealer = createReferenceSealer(deps.appSecret);
  const mails = createReferenceMails(deps, sealer);
  const { db } = deps.database;
  return {
    student: createReferenceService(deps, sealer, mails),
    referee: createRefereeService(deps, sealer, mails),
    jobs: createReferenceJobs(deps, mails).jobs,
    mailKinds: {
      [refereeMailKind]: {
        about: 'this reference',
        unsubscribe: (id) => silence(db, id, 'mailsReferee'),
        notes: {
          ask: 'We send reminders before the student’s deadline. You can stop them here. The link in our first email still works.',
          done: 'You won’t get more reminders. One email that’s already on its way may still arrive. The link in our first email still works.',
        },
      },
      [studentMailKind]: {
        about: 'one of your references',
        unsubscribe: (id) => silence(db, id, 'mailsStudent'),
        notes: {
          ask: 'We write when something happens with a reference you asked for. You can stop that here for this one; your list of references always shows it.',
          done: 'You won’t get more email about this reference. Your list of references still shows what happens with it.',
        },
      },
    },
  };
}
