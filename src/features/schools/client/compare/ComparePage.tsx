import { useSearchParams } from 'react-router-dom';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { usePageMeta } from '#ui/layout/pageMeta.ts';
import { beyondCompared } from './compareHref.ts';
import { CompareTable } from './CompareTable.tsx';
import { maxCompared } from './compareSet.ts';
import styles from './CompareTable.module.css';

export function ComparePage({ slugs }: { slugs: readonly string[] }) {
  const [params] = useSearchParams();
  const beyond = beyondCompared(params);
  usePageMeta({ title: 'Compare schools', description: '', canonical: null });
  return (
    <div className={styles.page}>
      <PageHeader
        title="Compare schools"
        back={{ label: 'All schools', href: '/universities' }}
        lead={
          <p>
            {slugs.length === 1
              ? 'Select Compare on another school to see both side by side.'
              : 'Each number says its year and the number of its source; the sources stand below. What is not known says why.'}
          </p>
        }
      />
      {beyond > 0 && (
        <InlineNotice tone="info">
          {maxCompared} schools are compared at most. The address names {beyond} more, which{' '}
          {beyond === 1 ? 'is' : 'are'} not shown.
        </InlineNotice>
      )}
      <CompareTable slugs={slugs} />
    </div>
  );
}
