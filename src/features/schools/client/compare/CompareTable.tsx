import { useQueries } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import Printer from 'lucide-react/icons/printer';
import X from 'lucide-react/icons/x';
import { relativeTime } from '#shared/time/relativeTime.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { Button, IconButton } from '#ui/buttons/Button.tsx';
import { CheckboxField } from '#ui/form/ChoiceFields.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { formatInZone } from '#ui/display/formatInZone.ts';
import { useMediaQuery } from '#ui/hooks/useMediaQuery.ts';
import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import type { School } from '#features/schools/contract.ts';
import { usePageNow } from '../school/usePageNow.ts';
import { schoolQuery, type SchoolResultWithAge } from '../schoolQueries.ts';
import { compareHref } from './compareHref.ts';
import { type CompareRow, compareRows, sourcesOf } from './compareRows.ts';
import styles from './CompareTable.module.css';
import { removeCompared } from './compareSet.ts';

/** features.md §3.3: as many as one can still tell apart. */
const maxColumnsOnPhone = 4;

const dateOf = (at: string, zone: string): string => {
  const { date, time } = formatInZone(at, zone);
  return `${date}, ${time}`;
};

type Column = { readonly school: School; readonly cachedAt: number | undefined };

const columnOf = (answer: SchoolResultWithAge | undefined): Column[] =>
  answer?.kind === 'found' ? [{ school: answer.school, cachedAt: answer.cachedAt }] : [];

function Head({
  columns,
  onRemove,
  now,
}: {
  columns: readonly Column[];
  onRemove: (slug: string) => void;
  now: number;
}) {
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.corner}>
          <VisuallyHidden>Question</VisuallyHidden>
        </th>
        {columns.map(({ school: { slug, name, fictitious, open }, cachedAt: keptAt }) => (
          <th key={slug} scope="col">
            <span className={styles.name}>
              <Link to={`/university/${slug}`}>{name}</Link>
              <IconButton
                label={`Take ${name} out of the comparison`}
                icon={X}
                onClick={() => onRemove(slug)}
              />
            </span>
            {fictitious && <Badge tone="info">Sample school</Badge>}
            {!open && <Badge tone="warn">Closed</Badge>}
            {keptAt !== undefined && (
              <span className={styles.source}>Saved copy from {relativeTime(keptAt, now)}</span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Row({
  row,
  slugs,
  sources,
}: {
  row: CompareRow;
  slugs: readonly string[];
  sources: readonly string[];
}) {
  return (
    <tr data-differs={row.differs || undefined}>
      <th scope="row">
        {row.label}
        {row.differs && <span className={styles.mark}>differs</span>}
      </th>
      {row.cells.map(({ lines, source, year, note }, at) => (
        <td key={slugs[at]}>
          {[...new Set(lines)].map((line) => (
            <p key={line}>{line}</p>
          ))}
          {note !== '' && <p className={styles.source}>{note}</p>}
          {source !== '' && (
            <p className={styles.source}>
              {year === '' ? 'Source' : `${year}, source`} {sources.indexOf(source) + 1}
            </p>
          )}
        </td>
      ))}
    </tr>
  );
}

function Sources({ names }: { names: readonly string[] }) {
  const id = useId();
  if (names.length === 0) return null;
  return (
    <div className={styles.sources}>
      <h2 id={id}>Sources</h2>
      <ol aria-labelledby={id}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ol>
    </div>
  );
}

function Missing({
  slugs,
  answers,
}: {
  slugs: readonly string[];
  answers: readonly SchoolQueryState[];
}) {
  const unknown = slugs.filter((_, at) => answers[at]?.data?.kind === 'missing');
  const failed = slugs.filter((_, at) => answers[at]?.data === undefined && answers[at]?.isError);
  return (
    <>
      {unknown.length > 0 && (
        <InlineNotice tone="warn">
          There is no school at {unknown.map((slug) => `“${slug}”`).join(', ')}. The others are
          shown.
        </InlineNotice>
      )}
      {failed.length > 0 && (
        <InlineNotice tone="info">
          {failed.length === 1 ? '1 school is' : `${failed.length} schools are`} not on this device
          and could not be loaded. Schools that you have looked at are compared without signal.
          <Button variant="quiet" onClick={() => answers.forEach(({ refetch }) => void refetch())}>
            Try again
          </Button>
        </InlineNotice>
      )}
    </>
  );
}

function Windows({
  count,
  from,
  onMove,
}: {
  count: number;
  from: number;
  onMove: (from: number) => void;
}) {
  const to = Math.min(count, from + maxColumnsOnPhone);
  return (
    <div className={styles.tools}>
      <span className={styles.which} aria-live="polite">
        Schools {from + 1} to {to} of {count}
      </span>
      <Button disabled={from === 0} onClick={() => onMove(from - maxColumnsOnPhone)}>
        Earlier schools
      </Button>
      <Button disabled={to === count} onClick={() => onMove(from + maxColumnsOnPhone)}>
        Next schools
      </Button>
    </div>
  );
}

const isOf = (answer: SchoolQueryState | undefined, slug: string): boolean =>
  answer?.data?.kind === 'found' && answer.data.school.slug === slug;

type SchoolQueryState = {
  readonly data: SchoolResultWithAge | undefined;
  readonly isError: boolean;
  readonly isPending: boolean;
  readonly refetch: () => Promise<unknown>;
};

export function CompareTable({ slugs }: { slugs: readonly string[] }) {
  const answers: readonly SchoolQueryState[] = useQueries({
    queries: slugs.map((slug) => schoolQuery(slug)),
  });
  const navigate = useNavigate();
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const isNarrow = useMediaQuery('(max-width: 40rem)');
  const [from, setFrom] = useState(0);
  const columns = answers.flatMap(({ data }) => columnOf(data));
  const now = usePageNow(columns[0]?.school.asOf ?? '');
  const first = from < columns.length ? from : 0;
  const side = isNarrow ? columns.slice(first, first + maxColumnsOnPhone) : columns;
  const remove = (slug: string): void => {
    removeCompared(slug);
    // The address may name a school by another of its names.
    const left = slugs.filter((each, at) => each !== slug && !isOf(answers[at], slug));
    void navigate(left.length === 0 ? '/universities' : compareHref(left), { replace: true });
  };
  const rows = compareRows(
    side.map(({ school }) => school),
    now,
    dateOf,
  ).filter(({ differs }) => differs || !onlyDifferent);
  const sources = sourcesOf(rows);
  const shown = side.map(({ school: { slug } }) => slug);
  return (
    <section className={styles.compare} aria-label="Schools side by side">
      <Missing slugs={slugs} answers={answers} />
      {columns.length === 0 && answers.some(({ isPending }) => isPending) && (
        <Skeleton shape="row" count={8} label="Loading the schools" />
      )}
      {columns.length > 0 && (
        <>
          <div className={styles.tools}>
            {columns.length > 1 && (
              <CheckboxField
                label="Only what differs"
                value={onlyDifferent ? 'yes' : ''}
                onChange={(value) => setOnlyDifferent(value === 'yes')}
              />
            )}
            <Button icon={Printer} variant="quiet" onClick={() => window.print()}>
              Print
            </Button>
          </div>
          {isNarrow && columns.length > maxColumnsOnPhone && (
            <Windows count={columns.length} from={first} onMove={setFrom} />
          )}
          <section
            className={styles.scroll}
            // A region that scrolls must be reached by keyboard (WCAG 2.1.1).
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            aria-label="Comparison, scrolls sideways"
          >
            <table
              className={styles.table}
              data-many={side.length > maxColumnsOnPhone || undefined}
            >
              <Head columns={side} onRemove={remove} now={now} />
              <tbody>
                {rows.map((row) => (
                  <Row key={row.key} row={row} slugs={shown} sources={sources} />
                ))}
              </tbody>
            </table>
          </section>
          <Sources names={sources} />
        </>
      )}
    </section>
  );
}
