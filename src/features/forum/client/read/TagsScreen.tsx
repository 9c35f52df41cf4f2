import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import Search from 'lucide-react/icons/search';
import { plural } from '#shared/text/plural.ts';
import { Button, LinkButton } from '#ui/buttons/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { usePageMeta } from '#ui/layout/pageMeta.ts';
import type { Tag } from '#features/forum/tagContract.ts';
import { forumPath, tagPath, tagsPath } from './listView.ts';
import { tagListQuery } from './tagQueries.ts';
import { Failed } from './ReadingStates.tsx';
import styles from './Tags.module.css';

const maxQueryLength = 60;

export function TagsScreen() {
  const [params] = useSearchParams();
  const q = (params.get('q') ?? '').trim().slice(0, maxQueryLength);
  const { data, error, isFetching, refetch } = useQuery(tagListQuery(q));
  usePageMeta({
    title: 'Tags',
    description: import.meta.env.SSR ? 'What the questions of the forum are about.' : '',
    canonical: q === '' ? tagsPath : null,
  });
  return (
    <div className={styles.page}>
      <PageHeader
        title="Tags"
        back={{ label: 'All questions', href: forumPath }}
        lead={<p>What questions are about. Open a tag to read its questions or to follow it.</p>}
      />
      <TagSearch q={q} />
      {data ? (
        <TagList tags={data} q={q} />
      ) : error ? (
        <Failed
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
          what="the tags"
          offline="The list of tags needs a connection. Questions you’ve opened before can be read without one."
        />
      ) : (
        <Skeleton shape="row" count={8} label="Loading the tags" />
      )}
    </div>
  );
}

function TagSearch({ q }: { q: string }) {
  const id = useId();
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('q');
    const params = new URLSearchParams({ q: typeof text === 'string' ? text.trim() : '' });
    void navigate(params.get('q') === '' ? tagsPath : `${tagsPath}?${params}`);
  };
  return (
    <form
      key={q}
      method="get"
      action={tagsPath}
      aria-label="Find a tag"
      className={styles.search}
      onSubmit={submit}
    >
      <label htmlFor={id}>Find a tag</label>
      <span>
        <input id={id} type="search" name="q" defaultValue={q} maxLength={maxQueryLength} />
        <Button type="submit" icon={Search}>
          Find
        </Button>
      </span>
    </form>
  );
}

const TagList = ({ tags, q }: { tags: readonly Tag[]; q: string }) =>
  tags.length === 0 ? (
    <EmptyState
      title={q === '' ? 'No tags yet' : `No tag begins with “${q}”`}
      action={q !== '' && <LinkButton to={tagsPath}>Show all tags</LinkButton>}
    >
      <p>A tag comes with the first question about it.</p>
    </EmptyState>
  ) : (
    <ul className={styles.tags}>
      {tags.map(({ slug, name, description, count }) => (
        <li key={slug}>
          <Link to={tagPath(slug)}>{name}</Link>
          <span>{plural(count, 'question')}</span>
          {description !== '' && <p>{description}</p>}
        </li>
      ))}
    </ul>
  );
