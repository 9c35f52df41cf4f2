import { useQueries } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import Printer from 'lucide-react/icons/printer';
import { joined, plural } from '#shared/text/plural.ts';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { CheckboxField } from '#ui/form/ChoiceFields.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import type { School } from '#features/schools/contract.ts';
import { formatInZone } from '#ui/display/formatInZone.ts';
import { useMediaQuery } from '#ui/hooks/useMediaQuery.ts';
import { usePageNow } from '../school/usePageNow.ts';
import { schoolQuery, type SchoolResultWithAge } from '../schoolQueries.ts';
import { compareHref } from './compareHref.ts';
import {
  type ComparedProgram,
  type CompareRow,
  compareRows,
  isReported,
  likePrograms,
  sourcesOf,
} from './compareRows.ts';
import {
  type Column,
  Head,
  NotReported,
  ProgramChoices,
  type SaveButtonType,
  SchoolTools,
} from './CompareHead.tsx';
import styles from './CompareTable.module.css';
import { removeCompared } from './compareSet.ts';

/** features.md §3.3: as many as one can still tell apart. */
const maxColumnsOnPhone = 4;

const dateOf = (at: string, zone: string): string => {
  const { date, time } = formatInZone(at, zone);
  return `${date}, ${time}`;
};

const columnOf = (answer: SchoolResultWithAge | undefined): Column[] =>
  answer?.kind === 'found' ? [{ school: answer.school, cachedAt: answer.cachedAt }] : [];

function Row({
  row,
  schools,
  sources,
}: {
  row: CompareRow;
  schools: readonly Pick<School, 'slug' | 'name'>[];
  sources: readonly string[];
}) {
  return (
    <tr data-differs={row.differs || undefined}>
      <th scope="row">
        {row.label}
        {row.differs && <span className={styles.mark}>Different</span>}
      </th>
      {row.cells.map(({ text, source, year, note }, at) => (
        <td key={schools[at]?.slug} data-school={schools[at]?.name}>
          {text === null ? <NotReported /> : <p>{text}</p>}
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
          We couldn’t find {unknown.map((slug) => `“${slug}”`).join(', ')}.
        </InlineNotice>
      )}
      {failed.length > 0 && (
        <InlineNotice tone="info">
          We couldn’t load {plural(failed.length, 'school', 'schools')}. Schools you’ve opened
          before can be compared offline.
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
        Previous schools
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

export function CompareTable({
  slugs,
  SaveButton,
}: {
  slugs: readonly string[];
  SaveButton: SaveButtonType;
}) {
  const answers: readonly SchoolQueryState[] = useQueries({
    queries: slugs.map((slug) => schoolQuery(slug)),
  });
  const navigate = useNavigate();
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const isNarrow = useMediaQuery('(max-width: 40rem)');
  const [from, setFrom] = useState(0);
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
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
  const like = likePrograms(columns.map(({ school }) => school));
  const compared = columns
    .map(({ school }, at): ComparedProgram => {
      const own = school.programs.find(({ id }) => id === chosen[school.slug]);
      return { school, program: own ?? like[at] ?? null };
    })
    .slice(...(isNarrow ? [first, first + maxColumnsOnPhone] : []));
  const all = compareRows(compared, now, dateOf);
  const rows = all.filter((row) => isReported(row) && (row.differs || !onlyDifferent));
  const unreported = all.filter((row) => !isReported(row)).map(({ label }) => label);
  const sources = sourcesOf(rows);
  const shown = side.map(({ school }) => school);
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
                label="Only show differences"
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
              <Head columns={side} />
              <tbody>
                <SchoolTools columns={side} SaveButton={SaveButton} onRemove={remove} now={now} />
                <ProgramChoices
                  compared={compared}
                  onChoose={(slug, program) => setChosen({ ...chosen, [slug]: program })}
                />
                {rows.map((row) => (
                  <Row key={row.key} row={row} schools={shown} sources={sources} />
                ))}
              </tbody>
            </table>
          </section>
          {unreported.length > 0 && (
            <p className={styles.unreported}>Not reported: {joined(unreported)}.</p>
          )}
          <Sources names={sources} />
        </>
      )}
    </section>
  );
}
