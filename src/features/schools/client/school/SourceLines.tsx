import type { School } from '#features/schools/contract.ts';
import { SourceLine } from '#ui/display/SourceLine.tsx';

/** Who says the numbers of a part, each once. @param places in the school's list of sources; null for none */
export const SourceLines = ({
  school: { sources },
  places,
}: {
  school: Pick<School, 'sources'>;
  places: readonly (number | null)[];
}) => (
  <>
    {[...new Set(places)].map((place) => {
      const source = place === null ? undefined : sources[place];
      return (
        source && (
          <SourceLine
            key={place}
            source={source.name}
            year={source.year}
            href={source.url === '' ? undefined : source.url}
          />
        )
      );
    })}
  </>
);
