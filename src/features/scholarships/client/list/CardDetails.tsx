import { formatDate } from '#shared/time/formatDate.ts';
import { plural } from '#shared/text/plural.ts';
import type { Scholarship, ScholarshipDetails } from '../../contract.ts';
import { owesService } from '../../filters.ts';
import type { CombineRule } from '../../values.ts';
import { whoLines } from '../cardText.ts';
import styles from '../Scholarships.module.css';
import { SponsorLink } from './SponsorLink.tsx';
import { ReportForm } from './ReportForm.tsx';

const combineTexts: Readonly<Record<CombineRule, string>> = {
  yes: 'Yes, you can have it together with other awards.',
  no: 'No, you can’t have it together with another award.',
  ask: 'Ask the sponsor before you accept a second award.',
  unknown: 'The sponsor doesn’t say. Ask before you accept a second award.',
};

export function CardDetails({
  row,
  details,
  userId,
}: {
  row: Scholarship;
  details: ScholarshipDetails | null;
  userId: string;
}) {
  const who = [...whoLines(row), ...(details?.other ?? [])];
  return (
    <div className={styles.details}>
      <h4>Who may apply</h4>
      {who.length === 0 ? (
        <p>The sponsor doesn’t say. Read its page before you apply.</p>
      ) : (
        <ul>
          {who.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {owesService(row) && <Service row={row} details={details} />}
      <h4>Together with other awards</h4>
      <p>{combineTexts[row.combines]}</p>
      {details?.combines && <p>{details.combines}</p>}
      {details?.dates && (
        <>
          <h4>How the dates usually run</h4>
          <p>{details.dates}</p>
        </>
      )}
      {details?.awards != null && <p>{plural(details.awards, 'award')} in a cycle</p>}
      {details?.renewable != null && (
        <p>{details.renewable ? 'You can get it again.' : 'You can get it once.'}</p>
      )}
      <h4>Sources</h4>
      <p className={styles.soft}>
        Last checked on {formatDate(Date.parse(`${row.checked_at}T00:00:00Z`))}
      </p>
      <ul>
        {(details?.sources ?? []).map(({ url, title, year }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer">
              {title}
            </a>
            {year !== null && `, ${year}`}
          </li>
        ))}
      </ul>
      <SponsorLink row={row} />
      {!row.demo && <ReportForm row={row} userId={userId} />}
    </div>
  );
}

function Service({ row, details }: { row: Scholarship; details: ScholarshipDetails | null }) {
  return (
    <>
      <h4>What you owe for it</h4>
      <p>
        {row.serviceYears === null
          ? 'You agree to work where the sponsor says, for a time that it sets.'
          : `You agree to at least ${plural(row.serviceYears, 'year')} of work where the sponsor says.`}
      </p>
      {details?.service && <p>{details.service}</p>}
      <p className={styles.soft}>
        Read the contract before you sign. If you can’t finish the service, many sponsors turn the
        money into a debt.
      </p>
    </>
  );
}
