import type { Database } from '#server/db/database.ts';
import type { Clock } from '#shared/time/clock.ts';
import { reportReasons } from '../../rules.ts';
import { listMessages } from '../store.ts';
import { closeReport, findEmail, listOpenReports } from './reportStore.ts';

const maxListed = 50;
const maxMessages = 200;

const labelOf = (reason: string): string =>
  reportReasons.find(({ value }) => value === reason)?.label ?? reason;

type Row = Awaited<ReturnType<typeof listOpenReports>>[number];
type Request = NonNullable<Row['request']>;
type Profile = NonNullable<Row['profile']>;

/** What staff read of a reported conversation or profile, and nothing of any other. */
export function createReportModeration({
  database: { db },
  clock,
}: {
  readonly database: Pick<Database, 'db'>;
  readonly clock: Clock;
}) {
  async function conversationLines(request: Request) {
    const newest = { before: null, limit: maxMessages };
    const messages = (await listMessages(db, request.id, newest)).toReversed();
    return [
      { from: 'student' as const, text: request.message },
      ...messages.map(({ sender, body }) => ({ from: sender, text: body })),
      ...(request.reason === '' ? [] : [{ from: 'nurse' as const, text: request.reason }]),
    ];
  }

  const profileLines = ({ fields }: Profile) => [
    {
      from: 'nurse' as const,
      text: [fields.displayName, fields.headline, fields.bio, fields.videoUrl, ...fields.links]
        .filter(Boolean)
        .join('\n'),
    },
  ];

  async function present({ report, request, studentEmail, reporterEmail, profile }: Row) {
    const nurseId = request?.nurseId ?? report.nurseId;
    return {
      id: report.id,
      at: report.createdAt,
      by: report.reporter,
      reason: labelOf(report.reason),
      note: report.note,
      /** Of the profile that was reported; null for a conversation. */
      profileId: request === null ? (profile?.id ?? null) : null,
      /** The student of a conversation; of a profile, whoever reported it. */
      other: studentEmail ?? reporterEmail ?? '',
      nurse: nurseId === null ? '' : await findEmail(db, nurseId),
      lines: request ? await conversationLines(request) : profile ? profileLines(profile) : [],
    };
  }

  return {
    async waiting() {
      return await Promise.all((await listOpenReports(db, maxListed)).map(present));
    },
    close: (id: string): Promise<boolean> => closeReport(db, id, clock()),
  };
}
