import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import X from 'lucide-react/icons/x';
import { relativeTime } from '#shared/time/relativeTime.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { IconButton } from '#ui/buttons/Button.tsx';
import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import type { School } from '#features/schools/contract.ts';
import type { ComparedProgram } from './compareRows.ts';
import { shortNames } from './shortNames.ts';
import styles from './CompareTable.module.css';

export type SaveButtonType = ComponentType<{
  school: { readonly id: number; readonly slug: string; readonly name: string };
}>;

export type Column = { readonly school: School; readonly cachedAt: number | undefined };

export function Head({ columns }: { columns: readonly Column[] }) {
  const names = shortNames(columns.map(({ school }) => school.name));
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.corner}>
          <VisuallyHidden>Question</VisuallyHidden>
        </th>
        {columns.map(({ school: { slug, name } }, at) => (
          <th key={slug} scope="col" className={styles.name}>
            <Link to={`/university/${slug}`} title={name}>
              {names[at]}
            </Link>
          </th>
        ))}
      </tr>
    </thead>
  );
}

export function SchoolTools({
  columns,
  SaveButton,
  onRemove,
  now,
}: {
  columns: readonly Column[];
  SaveButton: SaveButtonType;
  onRemove: (slug: string) => void;
  now: number;
}) {
  return (
    <tr>
      <th scope="row">
        <VisuallyHidden>School</VisuallyHidden>
      </th>
      {columns.map(({ school: { id, slug, name, fictitious, open }, cachedAt }) => (
        <td key={slug} className={styles.schoolTools} data-school={name}>
          {fictitious && <Badge tone="info">Sample</Badge>}
          {!open && <Badge tone="warn">Closed</Badge>}
          {cachedAt !== undefined && (
            <span className={styles.source}>Saved copy from {relativeTime(cachedAt, now)}</span>
          )}
          <span>
            <SaveButton school={{ id, slug, name }} />
            <IconButton
              label={`Remove ${name} from the comparison`}
              icon={X}
              onClick={() => onRemove(slug)}
            />
          </span>
        </td>
      ))}
    </tr>
  );
}

/** One program of each school, so that nobody matches lists of them by hand. */
export function ProgramChoices({
  compared,
  onChoose,
}: {
  compared: readonly ComparedProgram[];
  onChoose: (slug: string, program: number) => void;
}) {
  if (compared.every(({ program }) => program === null)) return null;
  return (
    <tr>
      <th scope="row">Program</th>
      {compared.map(({ school: { slug, name, programs }, program }) => (
        <td key={slug} data-school={name}>
          {program === null ? (
            <NotReported />
          ) : programs.length === 1 ? (
            program.name
          ) : (
            <select
              className={styles.program}
              aria-label={`Program at ${name}`}
              value={program.id}
              onChange={({ target }) => onChoose(slug, Number(target.value))}
            >
              {programs.map((each) => (
                <option key={each.id} value={each.id}>
                  {`${each.type}, ${each.name}`}
                </option>
              ))}
            </select>
          )}
        </td>
      ))}
    </tr>
  );
}

export const NotReported = () => <span className={styles.source}>Not reported</span>;
