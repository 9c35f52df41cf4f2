import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '#shared/time/formatDate.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import type { School } from '#features/schools/contract.ts';
import { AddToApplication } from './AddToApplication.tsx';
import type { AddFromListProps } from './AddFromList.tsx';
import styles from './AddFromList.module.css';
import { roundToAdd } from './addToSection.ts';

type Program = School['programs'][number];

export function AddFromListSheet({
  school: { slug, name },
  programIds,
  schoolQuery,
  onClose,
}: AddFromListProps & { readonly onClose: () => void }) {
  const { data, isError, isFetching, refetch } = useQuery(schoolQuery(slug));
  const school = data?.kind === 'found' ? data.school : null;
  return (
    <Sheet open onClose={onClose} title={name} footer={<Button onClick={onClose}>Done</Button>}>
      {school && <Programs school={school} programIds={programIds} />}
      {!school && isFetching && (
        <Skeleton shape="row" count={2} label="Loading this school’s programs" />
      )}
      {!school && !isFetching && (
        <>
          <p role="alert">
            {isError
              ? 'We couldn’t load this school’s programs. Nothing was changed. Connect to the internet and try again.'
              : 'This school isn’t in our list anymore. Nothing was changed.'}
          </p>
          {isError && <Button onClick={() => void refetch()}>Try again</Button>}
        </>
      )}
    </Sheet>
  );
}

function Programs({
  school,
  programIds,
}: {
  school: School;
  programIds: AddFromListProps['programIds'];
}) {
  const programs = school.programs.filter(({ id }) => programIds?.includes(id) ?? true);
  const place = <Link to={`/university/${school.slug}`}>See the school’s page</Link>;
  if (!school.open) return <p>This school is closed and no longer takes applications. {place}</p>;
  if (programs.length === 0)
    return (
      <p>
        We don’t have the details of its nursing programs yet, so there’s nothing to add from here.
        You can still add one by hand in My application. {place}
      </p>
    );
  return (
    <>
      <ul className={styles.programs}>
        {programs.map((program) => (
          <ProgramOffer key={program.id} program={program} school={school} />
        ))}
      </ul>
      <p>{place}</p>
    </>
  );
}

function ProgramOffer({ program, school }: { program: Program; school: School }) {
  const id = useId();
  const now = useNow();
  const round = roundToAdd(program, now);
  const isOver = round !== null && Date.parse(round.at) < now;
  return (
    <li>
      <h3 id={id}>{program.name}</h3>
      <p>
        {round === null
          ? 'No deadline reported'
          : `${round.cycle}, ${isOver ? 'closed' : 'due'} ${formatDate(Date.parse(round.at), round.zone)}`}
      </p>
      <AddToApplication program={program} school={school} labelId={id} inList />
    </li>
  );
}
