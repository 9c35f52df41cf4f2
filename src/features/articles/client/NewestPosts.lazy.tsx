import { useQuery } from '@tanstack/react-query';
import { PageSection } from '#ui/layout/PageSection.tsx';
import { postTeaserCount } from './postTeaserCount.ts';
import { PostCards } from './PostCards.tsx';
import { chosenPostsQuery, newestPostsQuery } from './queries.ts';

export function NewestPosts({ slugs = [] }: { slugs?: readonly string[] }) {
  const chosen = useQuery({ ...chosenPostsQuery(slugs), enabled: slugs.length > 0 });
  const isChosen = slugs.length > 0 && chosen.data?.length !== 0;
  const newest = useQuery({ ...newestPostsQuery(postTeaserCount), enabled: !isChosen });
  const cards = (isChosen ? chosen.data : newest.data) ?? [];
  if (cards.length === 0) return null;
  return (
    <PageSection title={isChosen ? 'Worth reading' : 'New articles'} stacked>
      <PostCards cards={cards} />
    </PageSection>
  );
}
