import { buttonClassName } from '#ui/buttons/Button.tsx';
import { describeBytes } from '#shared/text/describeBytes.ts';
import type { SentVersion } from '#features/application/packet/sentVersion.ts';
import type { ShownProgram } from '#features/application/client/programs/shownPrograms.ts';
import { formatSentAt } from './formatSentAt.ts';
import styles from '../Submissions.module.css';

/** Every version that was sent, the newest first, each to download as it was sent. */
export const SentVersions = ({
  program,
  versions,
}: {
  program: Pick<ShownProgram, 'id'>;
  versions: readonly SentVersion[];
}) =>
  versions.length > 0 && (
    <ol className={styles.versions} reversed>
      {versions.toReversed().map((version) => (
        <li key={version.version}>
          <Version program={program} version={version} />
        </li>
      ))}
    </ol>
  );

const kinds: Readonly<Record<SentVersion['kind'], string>> = {
  submission: 'Application',
  correction: 'Correction',
  resubmission: 'Sent again after a correction was asked for',
};

function Version({
  program: { id },
  version: {
    version,
    kind,
    note,
    receiptNumber,
    at,
    withinGrace,
    bytes,
    pdfBytes,
    pdfSha256,
    pdfProgress,
    sha256,
  },
}: {
  program: Pick<ShownProgram, 'id'>;
  version: SentVersion;
}) {
  const address = (file: string): string =>
    `/api/program-applications/${encodeURIComponent(id)}/${file}?version=${version}`;
  return (
    <>
      <p>
        <b>
          {kinds[kind]}, receipt {receiptNumber}
        </b>
      </p>
      <p>
        {capitalize(formatSentAt(at))}
        {withinGrace && ', after the deadline, with the signed record'}.
      </p>
      {note !== '' && <p dir="auto">Why: {note}</p>}
      <div className={styles.actions}>
        {pdfSha256 !== null && pdfBytes !== null ? (
          <a
            className={buttonClassName('secondary')}
            href={address('snapshot.pdf')}
            download={`${receiptNumber}.pdf`}
          >
            Download PDF ({describeBytes(pdfBytes)})
          </a>
        ) : (
          <p className={styles.soft}>
            The PDF is being made{pdfProgress > 0 && `: ${Math.round(pdfProgress * 100)}%`}.
          </p>
        )}
        <a
          className={buttonClassName('quiet')}
          href={address('snapshot')}
          download={`${receiptNumber}.json`}
        >
          Download data, JSON ({describeBytes(bytes)})
        </a>
      </div>
      <p className={styles.soft}>
        Fingerprint (SHA-256): <code>{sha256}</code>
      </p>
    </>
  );
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
