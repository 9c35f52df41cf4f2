import { createApiClient, pageHost } from '#api/client.ts';
import { describeError } from '#api/describeError.ts';
import { createUploadFetch } from '#api/uploadFetch.ts';
import type { DataOf } from '#shared/contract/endpoint.ts';
import type { FormError } from '#ui/form/formError.ts';
import { addImage } from '../../../imageContract.ts';

type Upload = {
  readonly image: string;
  readonly userId: string;
  /** The same for every try of one picture. */
  readonly key: string;
  /** From 0 to 1. */
  readonly onProgress: (part: number) => void;
};

const timeoutMs = 180_000;

/** @throws ApiProblem, ApiUnreachable */
export async function uploadPicture({
  image,
  userId,
  key,
  onProgress,
}: Upload): Promise<DataOf<typeof addImage>> {
  const { call } = createApiClient({ ...pageHost, fetch: createUploadFetch(onProgress) });
  return call(addImage, { body: { image } }, { userId, idempotencyKey: key, timeoutMs });
}

export const describeUploadError = (error: unknown): FormError =>
  describeError(error, {
    safeMessage: 'Your words and this picture are still here.',
    titles: { too_many_requests: 'That’s enough pictures for now' },
    refusalTitle: 'This picture wasn’t added',
  });

export { newIdempotencyKey } from '#api/client.ts';
