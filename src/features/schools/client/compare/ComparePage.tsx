import { useSearchParams } from 'react-router-dom';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { usePageMeta } from '#ui/layout/pageMeta.ts';
import { beyondCompared } from './compareHref.ts';
import type { SaveButtonType } from './CompareHead.tsx';
import { CompareTable } from './CompareTable.tsx';
import { maxCompared } from './compareSet.ts';
import styles from './CompareTable.module.css';

export function ComparePage({
  slugs,
  SaveButton,
}: {
  slugs: readonly string[];
  SaveButton: SaveButtonType;
}) {
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
              ? 'Check “Compare” on another school to see both side by side.'
              : 'Every figure shows its year and source.'}
          </p>
        }
      />
      {beyond > 0 && (
        <InlineNotice tone="info">
          You can compare up to {maxCompared} schools. This link has {beyond} more, which we left
          out.
        </InlineNotice>
      )}
      <CompareTable slugs={slugs} SaveButton={SaveButton} />
    </div>
  );
}
