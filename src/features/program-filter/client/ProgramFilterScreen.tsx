import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { ProgramFilter } from './ProgramFilter.tsx';
import type { ReadCoursework } from './applicationCourses.ts';

export function ProgramFilterScreen({ coursework = null }: { coursework?: ReadCoursework | null }) {
  return (
    <>
      <PageHeader
        title="Program match"
        back={{ label: 'My account', href: '/my-account' }}
        lead={
          <p>Turn on what matters. Must-haves hide programs; nice-to-haves only reorder them.</p>
        }
      />
      <ProgramFilter coursework={coursework} />
    </>
  );
}
