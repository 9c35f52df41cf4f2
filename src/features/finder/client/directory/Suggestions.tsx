import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#shared/routing/paths.ts';
import { plural } from '#shared/text/plural.ts';
import { LiveRegion } from '#ui/accessibility/LiveRegion.tsx';
import type { SuggestionGroup } from '#features/finder/contract.ts';
import styles from './NameField.module.css';

type Entry = {
  readonly key: string | number;
  readonly to: string;
  readonly label: string;
  readonly detail: string;
};

const headings: Readonly<Record<SuggestionGroup['kind'], string>> = {
  schools: 'Schools',
  nurses: 'Nurses',
  questions: 'Questions in the forum',
  tags: 'Tags in the forum',
};

function entriesOf(group: SuggestionGroup): Entry[] {
  switch (group.kind) {
    case 'schools':
      return group.items.map(({ slug, name, city, state }) => ({
        key: slug,
        to: `/university/${slug}`,
        label: name,
        detail: [city, state].filter((part) => part !== '').join(', '),
      }));
    case 'nurses':
      return group.items.map(({ id, name, credentials, state }) => ({
        key: id,
        to: paths.nurse.replace(':id', String(id)),
        label: name,
        detail: [...credentials, state].filter((part) => part !== '').join(', '),
      }));
    case 'questions':
      return group.items.map(({ id, title, answerCount }) => ({
        key: id,
        to: paths.forumQuestion.replace(':question_id', String(id)),
        label: title,
        detail: answerCount === 0 ? 'No answers yet' : plural(answerCount, 'answer'),
      }));
    default:
      return group.items.map(({ slug, name, count }) => ({
        key: slug,
        to: paths.forumTag.replace(':slug', slug),
        label: name,
        detail: plural(count, 'question'),
      }));
  }
}

export function Suggestions({
  groups,
  onNavigate,
}: {
  groups: readonly SuggestionGroup[];
  onNavigate: () => void;
}) {
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <>
      <LiveRegion text={count === 0 ? '' : `${plural(count, 'suggestion')} below`} />
      {groups.length > 0 && (
        <div className={styles.panel}>
          {groups.map((group) => (
            <Group key={group.kind} heading={headings[group.kind]}>
              {entriesOf(group).map(({ key, to, label, detail }) => (
                <li key={key}>
                  <Link to={to} onClick={onNavigate}>
                    <span>{label}</span>
                    <span className={styles.detail}>{detail}</span>
                  </Link>
                </li>
              ))}
            </Group>
          ))}
        </div>
      )}
    </>
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul>{children}</ul>
    </section>
  );
}
