import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { Button } from '#ui/buttons/Button.tsx';
import { CopyButton } from '#ui/buttons/CopyButton.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { PageSection } from '#ui/layout/PageSection.tsx';
import { ConfirmDialog } from '#ui/overlay/Sheet.tsx';
import type { OpenPicture } from '../contract.ts';
import { formatBytes, getPictureUrl } from '../rules.ts';
import { deleteMutation, describeFailure, pictureQuery } from './mediaQueries.ts';
import { PictureForm } from './PictureForm.tsx';

const back = { label: 'Pictures', href: '/media' };

export function PictureScreen() {
  const { checksum = '' } = useParams();
  const query = useQuery(pictureQuery(checksum));
  const picture = query.data;
  return (
    <>
      <PageHeader title={picture?.filename ?? 'Picture'} back={back} />
      {query.isError && (
        <Banner
          tone="bad"
          title={describeFailure(query.error)}
          actions={<Button onClick={() => void query.refetch()}>Try again</Button>}
        />
      )}
      {query.isPending && <Skeleton count={6} />}
      {picture && (
        <>
          <PictureForm key={checksum} picture={picture} />
          <Sizes picture={picture} />
          <Uses picture={picture} />
          <DeletePicture picture={picture} />
        </>
      )}
    </>
  );
}

function Sizes({ picture }: { picture: OpenPicture }) {
  const { checksum, sizes, width, height, bytes, state } = picture;
  return (
    <PageSection title="Sizes">
      <p>
        Uploaded with {width} × {height} pixels and {formatBytes(bytes)}. Each size is there as
        AVIF, WebP and JPEG{state === 'published' ? '' : ', for staff alone until it’s published'}.
      </p>
      <ul>
        {sizes.map((size) => (
          <li key={size.width}>
            {size.width} × {size.height}, {formatBytes(size.bytes)} as WebP{' '}
            <CopyButton
              text={getPictureUrl(checksum, size.width)}
              label={`address of ${size.width} × ${size.height}`}
            />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function Uses({ picture: { uses } }: { picture: OpenPicture }) {
  return (
    <PageSection title="Where it is used">
      {uses.length === 0 && <p>Nowhere. It can be deleted.</p>}
      <ul>
        {uses.map(({ type, key, title, where }) => (
          <li key={`${type} ${key} ${where}`}>
            <Link to={`/content/${type}/${encodeURIComponent(key)}`}>{title}</Link>
            {where === 'draft' && ' (draft)'}
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function DeletePicture({ picture }: { picture: OpenPicture }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation(deleteMutation());
  const navigate = useNavigate();
  return (
    <>
      {remove.error && <Banner tone="bad" title={describeFailure(remove.error)} />}
      {picture.uses.length === 0 && (
        <Button variant="danger" onClick={() => setAsking(true)}>
          Delete this picture
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Delete this picture?"
        confirmLabel="Delete"
        tone="danger"
        busy={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          remove.mutate(picture, {
            onSuccess: () => void navigate('/media'),
            onError: () => setAsking(false),
          })
        }
      >
        <p>All its sizes go. There is no way back but uploading the file again.</p>
      </ConfirmDialog>
    </>
  );
}
