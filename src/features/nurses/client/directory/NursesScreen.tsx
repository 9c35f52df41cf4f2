import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { usePageMeta } from '#ui/layout/pageMeta.ts';
import { LinkButton } from '#ui/buttons/Button.tsx';
import { paths } from '#shared/routing/paths.ts';
import { countFilters, emptyFilters, readNurseFilters } from '../../filters.ts';
import { nursesHref } from '../nursePaths.ts';
import styles from '../Nurses.module.css';
import { NurseFilterForm } from './NurseFilterForm.tsx';
import { NurseListing } from './NurseListing.tsx';

/** features.md §6.8. @param requests what the reader has asked nurses */
export function NursesScreen({ requests }: { requests?: ReactNode }) {
  const [params] = useSearchParams();
  const { filters } = readNurseFilters(params);
  const isPlain = countFilters(filters) === 0 && filters.after === '';
  usePageMeta({
    title: 'Nurses',
    description:
      'Nurses with licenses we have checked, who answer questions about programs, exams and first jobs.',
    canonical: isPlain ? paths.nurses : null,
  });
  return (
    <div className={styles.screen}>
      <PageHeader
        title="Nurses"
        lead={
          <p>
            Ask somebody who has done it. A check says which license we verified, when, and until
            when it is valid.
          </p>
        }
        actions={
          <LinkButton to={paths.askForum} variant="lamp">
            Ask in the forum
          </LinkButton>
        }
      />
      {requests}
      <NurseFilterForm key={nursesHref({ ...filters, after: '' })} filters={filters} />
      <NurseListing filters={filters} />
      {filters.after !== '' && (
        <p>
          <LinkButton to={nursesHref({ ...filters, after: '' })}>
            Back to the first nurses
          </LinkButton>
        </p>
      )}
      {isPlain ? null : (
        <p>
          <LinkButton to={nursesHref(emptyFilters)}>Show all nurses</LinkButton>
        </p>
      )}
    </div>
  );
}
