import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { ProgramFilter } from './ProgramFilter.tsx';
import type { ReadCoursework } from './applicationCourses.ts';

export function ProgramFilterScreen({ coursework = null }: { coursework?: ReadCoursework | null }) {
  return (
    <>
      <PageHeader
        title="Filter programs"
        back={{ label: 'My account', href: '/my-account' }}
        lead={
          <p>
            Switch on what matters to you. What you must have leaves programs out; what would be
            nice only changes their order.
          </p>
        }
      />
      <ProgramFilter coursework={coursework} />
    </>
  );
}
