import { Button, LinkButton } from '#ui/buttons/Button.tsx';
import type { SentVersion } from '#features/application/packet/sentVersion.ts';
import type { Receipt } from '#features/application/submissionContract.ts';
import type { ShownProgram } from '#features/application/client/programs/shownPrograms.ts';
import { hubHref, programHref } from '#features/application/client/sectionHrefs.ts';
import { formatSentAt } from './formatSentAt.ts';
import { StatusLine } from '../StatusLine.tsx';
import styles from '../Submissions.module.css';
import { SentVersions } from './SentVersions.tsx';

/** After the program was sent: the receipt, and what can be taken along. */
export function ReceiptView({
  program,
  receipt,
  versions,
}: {
  program: ShownProgram;
  /** As it came back from sending; null when only the server’s list is known. */
  receipt: Receipt | null;
  versions: readonly SentVersion[];
}) {
  const newest = versions.at(-1);
  const number = receipt?.number ?? newest?.receiptNumber ?? '';
  const at = receipt?.submittedAt ?? newest?.at ?? '';
  const isLate = receipt?.withinGrace ?? newest?.withinGrace ?? false;
  return (
    <>
      <StatusLine
        tone="good"
        text={`Submitted. Receipt ${number}, ${formatSentAt(at)}. We’ve emailed you the receipt.`}
      />
      {isLate && (
        <p>
          It arrived after the deadline with a signed record that it was complete before. The school
          sees that record and decides.
        </p>
      )}
      <SentVersions program={program} versions={versions} />
      <div className={styles.actions}>
        <LinkButton to={programHref(program.id)}>Open this program</LinkButton>
        <LinkButton variant="secondary" to={hubHref}>
          See my programs
        </LinkButton>
        <Button variant="quiet" onClick={() => window.print()}>
          Print this receipt
        </Button>
      </div>
    </>
  );
}
