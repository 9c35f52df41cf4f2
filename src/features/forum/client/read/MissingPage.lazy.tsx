import { displayPath } from '#shared/text/displayPath.ts';
import { Button, LinkButton } from '#ui/buttons/Button.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { usePageMeta } from '#ui/layout/pageMeta.ts';
import type { MissingQuestion } from '#features/forum/contract.ts';
import { askPath, forumPath } from './listView.ts';
import { QuestionRow } from './list/QuestionRow.tsx';
import styles from './Forum.module.css';

export type MissingPageProps = Partial<MissingQuestion> & {
  readonly kind: 'missing' | 'gone';
  readonly what: 'question' | 'member';
  readonly path: string;
};

const goneTitles = {
  question: 'This question was removed',
  member: 'This member deleted their account',
};
const goneTexts = {
  question: 'Its author took it down, or it broke the community rules.',
  member: 'Their answers may still be in the forum, without their name.',
};

/** SPEC §8 */
export function MissingPage({ kind, what, path, title = '', similar = [] }: MissingPageProps) {
  const isGone = kind === 'gone';
  usePageMeta({
    title: isGone ? goneTitles[what] : 'Page not found',
    description: '',
    canonical: null,
  });
  return (
    <div className={styles.missing}>
      <PageHeader
        code={isGone ? '410' : '404'}
        title={isGone ? goneTitles[what] : `Page not found: ${displayPath(path)}`}
      />
      {isGone ? (
        <p>
          {title !== '' && `“${title}” is no longer here. `}
          {goneTexts[what]}
        </p>
      ) : (
        <p>We can’t find a {what} at this address. Check the address, or search the forum.</p>
      )}
      <form
        method="get"
        action={forumPath}
        aria-label="Search the forum"
        className={styles.missingSearch}
      >
        <label htmlFor="forum-search">Search questions and answers</label>
        <span>
          <input id="forum-search" type="search" name="q" defaultValue={title} maxLength={200} />
          <Button type="submit">Search</Button>
        </span>
      </form>
      <div className={styles.missingActions}>
        <LinkButton to={forumPath}>Go to the forum</LinkButton>
        {what === 'question' && <LinkButton to={askPath({})}>Ask a question</LinkButton>}
      </div>
      {similar.length > 0 && (
        <section>
          <h2>{isGone ? 'Similar questions' : 'You might be looking for'}</h2>
          <ol className={styles.rows}>
            {similar.map((card) => (
              <QuestionRow key={card.id} card={card} />
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}
