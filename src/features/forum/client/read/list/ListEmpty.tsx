import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { plural } from '#shared/text/plural.ts';
import { LinkButton } from '#ui/buttons/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { askPath, forumPath, listViewHref, type QuestionListView, tagsPath } from '../listView.ts';
import { questionListQuery } from '../queries.ts';
import type { FilterChip } from './listLabels.ts';
import styles from './List.module.css';

export function ListEmpty({
  view,
  chips,
  path,
  isGuest,
}: {
  view: QuestionListView;
  chips: readonly FilterChip[];
  path: string;
  isGuest: boolean;
}) {
  const { tab, tag, page, cursor } = view;
  if (tab === 'followed' && isGuest)
    return (
      <EmptyState
        title="Sign in to see what you follow"
        action={
          <LinkButton to={`/login?next=${encodeURIComponent(listViewHref(view, path))}`}>
            Sign in
          </LinkButton>
        }
      >
        <p>
          Questions, tags and members that you follow are listed here. Reading needs no account.
        </p>
      </EmptyState>
    );
  if (page > 1 || cursor !== '')
    return (
      <EmptyState
        title="There are no more questions"
        action={
          <LinkButton to={listViewHref({ ...view, page: 1, cursor: '' }, path)}>
            Go to the first page
          </LinkButton>
        }
      >
        <p>This page is beyond the end of the list.</p>
      </EmptyState>
    );
  if (chips.length > 0) return <NoMatches chips={chips} path={path} />;
  if (tab === 'followed')
    return (
      <EmptyState
        title="You follow nothing yet"
        action={<LinkButton to={tagsPath}>Browse tags</LinkButton>}
      >
        <p>Follow a tag, a question or a member, and what’s new there is listed here.</p>
      </EmptyState>
    );
  if (tab === 'unanswered' && tag === '')
    return (
      <EmptyState
        title="Every question has an answer"
        action={<LinkButton to={forumPath}>Read new questions</LinkButton>}
      >
        <p>Thank you to everyone who took the time.</p>
      </EmptyState>
    );
  return (
    <EmptyState
      title={tag === '' ? 'No questions yet' : 'No questions with this tag yet'}
      action={<LinkButton to={askPath({ tag })}>Ask the first question</LinkButton>}
    >
      <p>If you wonder, someone else does too.</p>
    </EmptyState>
  );
}

/** features.md, state N2: which filter to remove. */
function NoMatches({ chips, path }: { chips: readonly FilterChip[]; path: string }) {
  const answers = useQueries({ queries: chips.map(({ without }) => questionListQuery(without)) });
  const found = chips.flatMap((chip, at) => {
    const { cards = [], meta } = answers[at]?.data ?? {};
    return cards.length > 0 ? [{ ...chip, count: cards.length, hasMore: meta?.hasMore }] : [];
  });
  return (
    <div className={styles.empty}>
      <h2>No question matches {chips.length > 1 ? 'all of this' : chips[0]?.label}</h2>
      {found.length > 0 && chips.length > 1 && (
        <ul>
          {found.map(({ key, label, count, hasMore, without }) => (
            <li key={key}>
              <Link to={listViewHref(without, path)}>
                Without {label}: {plural(count, 'question')}
                {hasMore && ' and more'}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.emptyActions}>
        <LinkButton to={askPath({})}>Ask this question</LinkButton>
        <LinkButton to={path} variant="quiet">
          Show all questions
        </LinkButton>
      </div>
    </div>
  );
}
