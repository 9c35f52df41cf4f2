import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Filter } from './toggle/Filter.tsx';
import type { ReadCoursework } from './toggle/takenOver.ts';

/**
 * The advanced filter: programs by what they ask for and what they offer, with or without signal.
 * @param coursework reads what the application says of courses
 */
export function FilterToggleScreen({ coursework = null }: { coursework?: ReadCoursework | null }) {
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
      <Filter coursework={coursework} />
    </>
  );
}
