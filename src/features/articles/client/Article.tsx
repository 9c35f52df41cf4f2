import type { ComponentType } from 'react';
import { relativeTime } from '#shared/time/relativeTime.ts';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { LinkButton } from '#ui/buttons/Button.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { LazyBoundary, lazyHydrate, lazyPart } from '#ui/lazy.tsx';
import { usePageMeta } from '#ui/layout/pageMeta.ts';
import { RichText } from '#ui/display/RichText.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import type { Post, PostPart } from '../contract.ts';
import styles from './Article.module.css';
import { ArticleHead } from './ArticleHead.tsx';
import { articleMeta } from './articleMeta.ts';

/** features.md §6.11 */
const minHeadings = 4;

export type ArticleSlots = { readonly Discuss?: ComponentType<{ title: string }> | undefined };

export function Article({
  post,
  savedAt,
  Discuss,
}: ArticleSlots & { post: Post; savedAt?: number | undefined }) {
  const { headings, cover } = post;
  usePageMeta(articleMeta(post));
  return (
    <article className={styles.article}>
      {post.previewUntil !== undefined && <PreviewBar until={post.previewUntil} />}
      <ArticleHead post={post} />
      {savedAt !== undefined && <SavedCopyNote savedAt={savedAt} />}
      {post.previewUntil === undefined && <Actions post={post} />}
      {cover && (
        <img
          className={styles.cover}
          src={cover.url}
          alt={cover.alt}
          width={cover.width}
          height={cover.height}
          fetchPriority="high"
        />
      )}
      {headings.length >= minHeadings && <Contents headings={headings} />}
      <div className={styles.body}>
        {post.body.map((part, at) => (
          // Parts of a text never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <Part key={at} part={part} title={post.title} />
        ))}
      </div>
      <ArticleEnd post={post} />
      {Discuss && post.previewUntil === undefined && <Discuss title={post.title} />}
    </article>
  );
}

const ArticleEnd = lazyHydrate(async () => (await import('./ArticleEnd.lazy.tsx')).ArticleEnd);

const ArticleActions = lazyPart(
  async () => (await import('./ArticleActions.lazy.tsx')).ArticleActions,
);

function Actions({ post }: { post: Post }) {
  const link = (
    <div>
      <LinkButton to={`/post/${post.slug}`}>Link to this article</LinkButton>
    </div>
  );
  return (
    <div className={styles.actions}>
      <LazyBoundary fallback={link} unavailable={link}>
        <ArticleActions post={post} />
      </LazyBoundary>
    </div>
  );
}

const VideoFacade = lazyPart(async () => (await import('#ui/media/VideoFacade.tsx')).VideoFacade);

/** Few posts have a film: its part is loaded by those alone, and until then it is a link. */
function Part({ part, title }: { part: PostPart; title: string }) {
  if (part.kind === 'html') return <RichText html={part.html} />;
  if (part.problem !== '') return <InlineNotice tone="warn">{part.problem}</InlineNotice>;
  const name = part.title || title;
  const link = (
    <a href={part.url} rel="noopener">
      Video: {name}
    </a>
  );
  return (
    <div className={styles.film}>
      <LazyBoundary fallback={link} unavailable={link}>
        <VideoFacade video={{ url: part.url, title: name }} />
      </LazyBoundary>
    </div>
  );
}

const PreviewBar = lazyHydrate(async () => (await import('./PreviewBar.lazy.tsx')).PreviewBar, {
  eager: false,
  unavailable: null,
});

function SavedCopyNote({ savedAt }: { savedAt: number }) {
  const now = useNow();
  return <InlineNotice tone="info">Saved copy from {relativeTime(savedAt, now)}</InlineNotice>;
}

const Contents = ({ headings }: { headings: Post['headings'] }) => (
  <nav className={styles.contents} aria-label="In this article">
    <Disclosure summary="In this article">
      <ul>
        {headings.map(({ id, text, level }) => (
          <li key={id} data-level={level}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </Disclosure>
  </nav>
);
