import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { relativeTime } from '#shared/time/relativeTime.ts';
import { formatPartialDate, parsePartialDate } from '#shared/time/formatDate.ts';
import { Banner, InlineNotice } from '#ui/feedback/Banner.tsx';
import { NextAction } from '#ui/navigation/NextAction.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { useOnline } from '#ui/hooks/useOnline.ts';
import { daysUntil, nextDeadline } from '#features/schools/rules.ts';
import type { School } from '#features/schools/contract.ts';
import { missingParts } from './missingParts.ts';
import { NursingSummary } from './NursingSummary.tsx';
import { phoneLink } from './phoneLink.ts';
import { PlaceThumb } from './PlaceThumb.tsx';
import styles from './School.module.css';
import { usePageNow } from './usePageNow.ts';
import { controlLabels, levelLabels, labelFor } from '#shared/reference/catalogue/labels.ts';

const kindOf = ({ control, level }: School): string =>
  [labelFor(controlLabels, control), labelFor(levelLabels, level)].filter(Boolean).join(' · ');

const hostOf = (url: string): string =>
  url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/[/?#].*$/, '');

function Glance({ school }: { school: School }) {
  const { address, city, state, zip, links, phone, at } = school;
  return (
    <div className={styles.glance}>
      <PlaceThumb at={at} state={state} />
      <address className={styles.contact}>
        {address !== '' && <span>{address}</span>}
        <span>
          {city}, {state} {zip}
        </span>
        {links.website !== '' && (
          <a href={links.website} rel="noopener">
            {hostOf(links.website)}
          </a>
        )}
        {phone !== '' && <a href={phoneLink(phone).href}>{phoneLink(phone).label}</a>}
        {at && (
          <a
            href={`https://www.openstreetmap.org/?mlat=${at.lat}&mlon=${at.lng}#map=15/${at.lat}/${at.lng}`}
            rel="noopener"
          >
            Open in a map
          </a>
        )}
      </address>
    </div>
  );
}

function NextStep({ school }: { school: School }) {
  const now = usePageNow(school.asOf);
  const dated = school.programs.flatMap((program) =>
    program.deadlines.map((deadline) => ({ ...deadline, program })),
  );
  const next = school.open ? nextDeadline(dated, now) : null;
  if (next === null) return null;
  const days = daysUntil(next.at, now);
  const left = days === 0 ? 'in less than a day' : days === 1 ? 'in 1 day' : `in ${days} days`;
  const kind = next.kind === 'priority' ? 'priority deadline' : 'final deadline';
  const expected = next.status === 'expected' ? 'Expected, not confirmed. ' : '';
  return (
    <NextAction
      label={`Next: ${kind} ${left}`}
      detail={`${expected}${next.program.name}, ${next.cycle}. See both time zones and what it requires.`}
      href={`#program-${next.program.id}`}
    />
  );
}

function CachedNote({ cachedAt }: { cachedAt: number | undefined }) {
  const now = useNow();
  const isOnline = useOnline();
  if (cachedAt === undefined && isOnline) return null;
  return (
    <InlineNotice tone="info">
      {cachedAt === undefined
        ? 'You’re offline. This is the copy saved on this device.'
        : `Saved copy from ${relativeTime(cachedAt, now)}: we couldn’t reach the server.`}{' '}
      Dates and numbers may have changed since.
    </InlineNotice>
  );
}

function Notices({ school }: { school: School }) {
  const { fictitious, open, closedOn, successor, merged } = school;
  const read = parsePartialDate(closedOn);
  const closed = read ? formatPartialDate(read) : closedOn;
  return (
    <>
      {fictitious && (
        <Banner tone="info" title="Sample school">
          <p>This is a made-up school that shows what a full page looks like.</p>
        </Banner>
      )}
      {!open && (
        <Banner
          tone="warn"
          title={`This school is closed${closed === '' ? '' : ` since ${closed}`}`}
        >
          <p>
            {successor ? (
              <>
                <Link to={`/university/${successor.slug}`}>{successor.name}</Link> in{' '}
                {successor.city}, {successor.state} took it over. We keep the information below for
                former students.
              </>
            ) : merged ? (
              'Another school took it over, but isn’t in our catalog. For transcripts, ask the state’s education department.'
            ) : (
              'We don’t know of a school that took it over. For transcripts, ask the state’s education department.'
            )}
          </p>
        </Banner>
      )}
    </>
  );
}

const parts = [
  ['programs', 'Programs'],
  ['graduates', 'Nursing graduates'],
  ['costs', 'Costs'],
  ['nclex', 'NCLEX pass rates'],
  ['students', 'Students'],
  ['about', 'About the school'],
  ['reviews', 'Reviews'],
  ['report', 'Report wrong data'],
] as const;

export function SchoolHead({
  school,
  cachedAt,
  actions,
}: {
  school: School;
  cachedAt: number | undefined;
  actions: ReactNode;
}) {
  const hidden = new Set<string>(missingParts(school));
  if (school.awards.length === 0) hidden.add('graduates');
  return (
    <>
      <PageHeader
        title={school.name}
        back={{ label: 'All schools', href: '/universities' }}
        lead={
          <p>{[`${school.city}, ${school.state}`, kindOf(school)].filter(Boolean).join(' · ')}</p>
        }
      />
      {actions}
      <Notices school={school} />
      <CachedNote cachedAt={cachedAt} />
      <NursingSummary school={school} />
      <Glance school={school} />
      <NextStep school={school} />
      <nav className={styles.parts} aria-label="On this page">
        <ul>
          {parts
            .filter(([id]) => !hidden.has(id))
            .map(([id, label]) => (
              <li key={id}>
                <a href={`#${id}`}>
                  {label}
                  {id === 'reviews' && school.rating.count > 0 && ` (${school.rating.count})`}
                </a>
              </li>
            ))}
        </ul>
      </nav>
    </>
  );
}
