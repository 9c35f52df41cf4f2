// The library: search, filter, upload and what is there; in its own screen and in the picker of forms.
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { SelectField } from '#ui/form/select/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { type Picture, type PictureFilter, pictureFilters } from '../contract.ts';
import { getPictureUrl, isWordless, staffMediaFolder } from '../rules.ts';
import styles from './Media.module.css';
import { describeFailure, type PictureSearch, picturesQuery } from './mediaQueries.ts';
import { UploadArea } from './UploadArea.tsx';
import { useUploads } from './useUploads.ts';

const filterLabels: Readonly<Record<PictureFilter, string>> = {
  all: 'All pictures',
  unused: 'Used nowhere',
  wordless: 'Without words',
};

/** Of a picture that may not be public: small, from the address of staff. */
export const getThumbnail = ({ checksum, sizes }: Pick<Picture, 'checksum' | 'sizes'>): string =>
  getPictureUrl(checksum, sizes[0]?.width ?? 1, 'webp', staffMediaFolder);

export function PictureBrowser({
  renderPicture,
  onAdded,
}: {
  /** The link or button around what a tile shows. */
  renderPicture: (picture: Picture, tile: ReactNode) => ReactNode;
  onAdded?: (picture: Picture) => void;
}) {
  const [search, setSearch] = useState<PictureSearch>({ q: '', filter: 'all' });
  const [typed, setTyped] = useState('');
  const uploads = useUploads((picture) => onAdded?.(picture));
  const query = useInfiniteQuery(picturesQuery(search));
  const pictures = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const isNarrowed = search.q !== '' || search.filter !== 'all';
  return (
    <>
      <UploadArea {...uploads} />
      <form
        aria-label="Search pictures"
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          setSearch({ ...search, q: typed.trim() });
        }}
      >
        <TextField
          label="Name, words, credit or license"
          type="search"
          value={typed}
          onChange={setTyped}
        />
        <SelectField
          label="Show"
          value={search.filter}
          preset
          options={pictureFilters.map((value) => ({ value, label: filterLabels[value] }))}
          onChange={(value) =>
            setSearch({
              ...search,
              filter: pictureFilters.find((each) => each === value) ?? 'all',
            })
          }
        />
        <Button type="submit">Search</Button>
      </form>
      {query.isError && (
        <Banner
          tone="bad"
          title={describeFailure(query.error)}
          actions={<Button onClick={() => void query.refetch()}>Try again</Button>}
        />
      )}
      {query.isPending && <Skeleton count={4} />}
      {query.data && pictures.length === 0 && (
        <EmptyState title={isNarrowed ? 'No picture fits' : 'The library is empty'}>
          {!isNarrowed && <p>Upload the first picture above.</p>}
        </EmptyState>
      )}
      <ul className={styles.grid} aria-label="Pictures">
        {pictures.map((picture) => (
          <li key={picture.checksum}>{renderPicture(picture, <Tile picture={picture} />)}</li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show more pictures
        </Button>
      )}
    </>
  );
}

const stateLabels: Readonly<Record<Picture['state'], string>> = {
  draft: 'Draft',
  published: 'Public',
  archived: 'Archived',
};

function Tile({ picture }: { picture: Picture }) {
  const { filename, state, width, height } = picture;
  return (
    <>
      <img
        src={getThumbnail(picture)}
        alt={picture.alt}
        style={{ objectPosition: `${picture.focalX * 100}% ${picture.focalY * 100}%` }}
        loading="lazy"
        decoding="async"
      />
      <span className={styles.name}>{filename}</span>
      <span className={styles.hint}>
        {stateLabels[state]}, {width} × {height}
        {isWordless(picture) && ', without words'}
      </span>
    </>
  );
}
