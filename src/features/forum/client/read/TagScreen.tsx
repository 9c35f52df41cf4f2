import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import PenLine from 'lucide-react/icons/pen-line';
import { plural } from '#shared/text/plural.ts';
import { LinkButton } from '#ui/buttons/Button.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { lazyHydrate } from '#ui/lazy.tsx';
import { usePageMeta } from '#ui/layout/pageMeta.ts';
import { ChipLinks } from '#ui/navigation/ChipLinks.tsx';
import type { Tag, TagPage } from '#features/forum/tagContract.ts';
import { ListSide } from './list/ListSide.tsx';
import { QuestionListing } from './list/QuestionListing.tsx';
import { askPath, readListView, tagPath, tagsPath, tagSlugIn } from './listView.ts';
import { listMeta } from './list/listMeta.ts';
import { tagQuery } from './tagQueries.ts';
import styles from './Forum.module.css';

const TagActions = lazyHydrate(async () => (await import('../actions/TagActions.tsx')).TagActions, {
  unavailable: null,
});

const back = { label: 'All tags', href: tagsPath };

/** features.md §6.20 */
export function TagScreen() {
  const { slug: given = '' } = useParams();
  const asked = tagSlugIn(given);
  const { data } = useQuery(tagQuery(asked));
  if (data && data.tag === null) return <UnknownTag slug={asked} nearest={data.nearest} />;
  return <KnownTag slug={data?.tag?.slug ?? asked} tag={data?.tag ?? null} />;
}

/** @param tag null until it has come: its questions need not wait for it */
function KnownTag({ slug, tag }: { slug: string; tag: TagPage['tag'] }) {
  const [params] = useSearchParams();
  const view = { ...readListView(params), tag: slug };
  const meta = listMeta(view);
  const name = tag?.name ?? slug;
  usePageMeta({
    ...meta,
    title: view.page > 1 ? `${name}, page ${view.page}` : name,
    description: (import.meta.env.SSR && tag?.description) || meta.description,
  });
  return (
    <div className={styles.forum}>
      <PageHeader
        title={name}
        back={back}
        lead={tag && tag.description !== '' && <p>{tag.description}</p>}
        actions={
          <LinkButton to={askPath({ tag: slug })} variant="lamp" icon={PenLine}>
            Ask a question
          </LinkButton>
        }
        status={tag && <TagFacts tag={tag} />}
      />
      <div className={styles.columns}>
        <QuestionListing view={view} isTagPage />
        <ListSide feed={`${tagPath(slug)}/feed.xml`} feedLabel={`New questions about ${name}`} />
      </div>
    </div>
  );
}

const TagFacts = ({ tag }: { tag: NonNullable<TagPage['tag']> }) => (
  <div className={styles.tagFacts}>
    <p>
      {plural(tag.count, 'question')}
      {tag.synonyms.length > 0 && `. Also known as ${tag.synonyms.join(', ')}`}
    </p>
    <TagActions slug={tag.slug} name={tag.name} />
    {tag.similar.length > 0 && (
      <nav aria-label="Similar tags">
        <p>Similar tags:</p>
        <TagChips tags={tag.similar} />
      </nav>
    )}
  </div>
);

const TagChips = ({ tags }: { tags: readonly Tag[] }) => (
  <ChipLinks
    links={tags.map(({ slug, name, count }) => ({
      key: slug,
      label: `${name} (${count})`,
      to: tagPath(slug),
    }))}
  />
);

function UnknownTag({ slug, nearest }: { slug: string; nearest: readonly Tag[] }) {
  usePageMeta({ title: 'Tag not found', description: '', canonical: null });
  return (
    <div className={styles.missing}>
      <PageHeader code="404" title={`No tag is named “${slug}”`} back={back} />
      {nearest.length > 0 ? (
        <nav aria-label="Nearest tags">
          <p>The nearest tags are:</p>
          <TagChips tags={nearest} />
        </nav>
      ) : (
        <p>No tag comes close to it either.</p>
      )}
      <p>
        <Link to={tagsPath}>Browse all tags</Link>
      </p>
    </div>
  );
}
