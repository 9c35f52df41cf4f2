// features.md §6.38: data entered stays readable and exportable after the plan ends.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useSession } from '#session/session.ts';
import { documentFile } from '#features/documents/contract.ts';
import { useDocuments } from '#features/documents/client/parts.ts';
import { listTitles } from '#offline/sync/status.ts';
import { useSyncStatus } from '#offline/useSyncStatus.tsx';
import { deviceTimeZone } from '#shared/time/formatDate.ts';
import { describeBytes } from '#shared/text/describeBytes.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { canFillApplication } from '#features/application/policy.ts';
import { ApplicationCopy } from '../copy/ApplicationCopy.tsx';
import { DeadlineView } from '../programs/DeadlineView.tsx';
import { stateLabels, stateTones } from '../programs/programLabels.ts';
import { useMyPrograms } from '../programs/useMyPrograms.ts';
import { copyHref, readHref, readSheetHref } from '../sectionHrefs.ts';
import { SentVersions } from '../submissions/sent/SentVersions.tsx';
import { sentProgramsQuery } from './endedQueries.ts';
import { useOpenedApplication } from './useOpenedApplication.ts';
import styles from '../Condenser.module.css';

const place = {
  back: { label: 'My account', href: '/my-account' },
  copy: readHref,
  sheet: readSheetHref,
};

/** To read and to copy; nothing here can be changed. */
export function EnteredApplication({
  notice,
  references,
}: {
  notice: ReactNode;
  references: ReactNode;
}) {
  const session = useSession();
  const userId = session.kind === 'member' ? session.userId : '';
  useOpenedApplication(userId);
  const asSheet = useSearchParams()[0].get('form') === 'sheet';
  if (canFillApplication(session)) return <Navigate to={copyHref} replace />;
  return (
    <div className={styles.page}>
      {notice}
      <UnsentNotice />
      <ApplicationCopy asSheet={asSheet} place={place} />
      {!asSheet && (
        <>
          <Programs />
          <Documents />
          {references}
          <Sent userId={userId} />
        </>
      )}
    </div>
  );
}

export function UnsentNotice() {
  const { waiting } = useSyncStatus();
  if (waiting.length === 0) return null;
  return (
    <InlineNotice tone="warn">
      Not sent yet: {listTitles(waiting).join(', ')}. It stays on this device, and is sent once you
      have a plan again.
    </InlineNotice>
  );
}

function Programs() {
  const { programs } = useMyPrograms();
  if (programs.length === 0) return null;
  const zone = deviceTimeZone();
  return (
    <section className={styles.block} aria-labelledby="entered-programs">
      <h2 id="entered-programs">My programs</h2>
      <ul className={styles.programs}>
        {programs.map(({ id, title, state, deadline }) => (
          <li key={id} className={styles.block}>
            <span dir="auto">
              <b>{title}</b> <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>
            </span>
            <DeadlineView deadline={deadline} viewerZone={zone} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Documents() {
  const documents = useDocuments()?.documents ?? [];
  if (documents.length === 0) return null;
  return (
    <section className={styles.block} aria-labelledby="entered-documents">
      <h2 id="entered-documents">My documents</h2>
      <ul className={styles.programs}>
        {documents.map(({ id, name, size, state }) => (
          <li key={id} dir="auto">
            {state === 'ready' ? (
              <a href={documentFile(id)} download={name}>
                {name} ({describeBytes(size)})
              </a>
            ) : (
              `${name} (not on the server)`
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sent({ userId }: { userId: string }) {
  const { data } = useQuery({ ...sentProgramsQuery(userId), enabled: userId !== '' });
  const sent = data?.data ?? [];
  if (sent.length === 0) return null;
  return (
    <section className={styles.block} aria-labelledby="entered-sent">
      <h2 id="entered-sent">What you sent</h2>
      {sent.map(({ id, school, program, cycle, versions }) => (
        <section key={id} className={styles.block} aria-labelledby={`sent-${id}`}>
          <h3 id={`sent-${id}`} dir="auto">
            {[school, program, cycle].filter(Boolean).join(', ')}
          </h3>
          <SentVersions program={{ id }} versions={versions} />
        </section>
      ))}
    </section>
  );
}
