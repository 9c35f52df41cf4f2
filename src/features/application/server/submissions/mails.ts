// Nothing private in the subject, and no answer anywhere: mail is read on locked screens and by others.
import { composeMail } from '#server/mail/composeMail.ts';
import { isEmail } from '#shared/input/email.ts';
import { programHref } from '../../sectionAddress.ts';
import type { SubmissionDeps } from './deps.ts';
import { formatMoment } from './refusals.ts';
import type { SnapshotRow } from './store.ts';

const subjects: Readonly<Record<SnapshotRow['kind'], string>> = {
  submission: 'Your application was sent',
  correction: 'Your correction was sent',
  resubmission: 'Your application was sent again',
};

export function createSubmissionMails({
  mail,
  emails,
  origin,
  siteName,
}: Pick<SubmissionDeps, 'mail' | 'emails' | 'origin' | 'siteName'>) {
  return {
    /** Who has no confirmed address gets none: the receipt is on the program's page. */
    async confirm(row: SnapshotRow, zone: string): Promise<void> {
      const to = (await emails([row.userId])).get(row.userId);
      if (to === undefined || !isEmail(to)) return;
      const at = formatMoment(row.submittedAt, zone);
      const page = `${origin()}${programHref(row.programApplicationId)}`;
      await mail.enqueue(
        composeMail(
          { origin: origin(), siteName },
          {
            to,
            reason: 'receipt',
            subject: subjects[row.kind],
            dedupeKey: `application-sent:${row.receiptNumber}`,
            paragraphs: [
              `${row.school}, ${row.program}${row.cycle === '' ? '' : `, ${row.cycle}`}`,
              `Receipt ${row.receiptNumber}, ${at}.`,
              row.withinGrace
                ? 'It was sent after the deadline, with our signed record that nothing was missing before the deadline.'
                : '',
              `Read or download your copy of exactly what was sent:\n${page}`,
              `Fingerprint (SHA-256) of your copy:\n${row.sha256}`,
              `Save this email. With the receipt number, the program or ${siteName} can find your application.`,
            ],
          },
        ),
      );
    },
  };
}
