// Approval and accreditation are two things, and are never shown as one (features.md §1.9).
import { formatDateText } from '#shared/time/formatDate.ts';
import { Badge } from '#ui/display/Badge.tsx';
import type { BannerTone } from '#ui/feedback/Banner.tsx';
import type { ProgramDetails } from '#shared/reference/catalogue/catalogue.ts';
import styles from './SchoolDetails.module.css';
import { approvalLabels } from '#shared/reference/catalogue/programLabels.ts';

type Approval = ProgramDetails['approval'];
type Accreditation = ProgramDetails['accreditation'];

const approvalTones: Readonly<Record<NonNullable<Approval>['status'], BannerTone>> = {
  approved: 'good',
  conditional: 'warn',
  withdrawn: 'bad',
  not_approved: 'bad',
};

const more = (url: string, words: string) =>
  url !== '' && (
    <a href={url} rel="noopener">
      {words}
    </a>
  );

export function ApprovalFact({ approval }: { approval: Approval }) {
  if (approval === null)
    return (
      <div>
        <dt>Approval by the state board</dt>
        <dd>
          <Badge>Not on record</Badge>
        </dd>
      </div>
    );
  const { board, status, checkedOn, url } = approval;
  return (
    <div>
      <dt>Approval by the state board</dt>
      <dd>
        <Badge tone={approvalTones[status]}>{approvalLabels[status]}</Badge>
        <p className={styles.small}>
          {board}
          {checkedOn !== '' && `, checked on ${formatDateText(checkedOn)}`}{' '}
          {more(url, 'At the board')}
        </p>
      </dd>
    </div>
  );
}

export function AccreditationFact({ accreditation }: { accreditation: Accreditation }) {
  const label = 'Accreditation';
  if (accreditation === null)
    return (
      <div>
        <dt>{label}</dt>
        <dd>
          <Badge>Not on record</Badge>
        </dd>
      </div>
    );
  const { body, status, until, url } = accreditation;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Badge tone={body === null ? 'warn' : 'good'}>{body ?? 'Not accredited'}</Badge>
        <p className={styles.small}>
          {[status, until === '' ? '' : `until ${formatDateText(until)}`]
            .filter(Boolean)
            .join(', ')}{' '}
          {more(url, 'At the accreditor')}
        </p>
      </dd>
    </div>
  );
}

export const WhatTheyMean = () => (
  <p className={styles.explain}>
    Graduates need the state board’s approval of their program to take the NCLEX. Accreditation by
    CCNE, ACEN or CNEA is separate: it matters for federal aid, transfer and later degrees.
  </p>
);
