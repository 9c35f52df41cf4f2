import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { adminApi } from '#api/adminClient.ts';
import { createApiClient, pageHost } from '#api/client.ts';
import { ApiProblem } from '#api/problems.ts';
import { queryClient } from '#api/queryClient.ts';
import { serverAnsweredQuery } from '#api/queryPolicy.ts';
import { createUploadFetch } from '#api/uploadFetch.ts';
import type { FieldProblem } from '#shared/contract/problem.ts';
import { adminApiBase } from '#shared/routing/adminPaths.ts';
import { minute } from '#shared/time/duration.ts';
import {
  changePicture,
  deletePicture,
  getPicture,
  listPictures,
  type OpenPicture,
  type Picture,
  type PictureFilter,
  picturesMeta,
  uploadPicture,
} from '../contract.ts';
import type { PictureFacts } from '../rules.ts';

const all = ['admin', 'media'] as const;

export type PictureSearch = { readonly q: string; readonly filter: PictureFilter };

export const picturesQuery = ({ q, filter }: PictureSearch) =>
  infiniteQueryOptions({
    ...serverAnsweredQuery,
    queryKey: [...all, 'list', q, filter],
    queryFn: async ({ pageParam, signal }) => {
      const after = pageParam === null ? {} : { after: pageParam };
      const { data, meta } = await adminApi.callWithMeta(
        listPictures,
        { query: { q, filter, ...after } },
        { signal },
      );
      return { data, nextAfter: picturesMeta.parse(meta).nextAfter };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextAfter }) => nextAfter,
  });

export const pictureQuery = (checksum: string) =>
  queryOptions({
    ...serverAnsweredQuery,
    queryKey: [...all, 'picture', checksum],
    queryFn: ({ signal }) => adminApi.call(getPicture, { params: { checksum } }, { signal }),
  });

export const refreshPictures = (): void =>
  void queryClient.invalidateQueries({ queryKey: [...all, 'list'] });

/** A line of 200 kbit/s takes 17 minutes for 25 MB. */
const uploadTimeoutMs = 20 * minute;

/**
 * @param onProgress is called with the part that has been sent, from 0 to 1
 * @throws ApiProblem, ApiUnreachable
 */
export async function sendPicture(
  file: File,
  onProgress: (part: number) => void,
): Promise<Picture> {
  const upload = createUploadFetch(onProgress);
  const { call } = createApiClient({
    ...pageHost,
    base: adminApiBase,
    fetch: (url, init) => upload(url, { ...init, body: file }),
  });
  const headers = { 'content-type': 'application/octet-stream' };
  const input = { query: { name: file.name.slice(-200) } };
  const picture = await call(uploadPicture, input, { headers, timeoutMs: uploadTimeoutMs });
  refreshPictures();
  return picture;
}

type Change = { readonly picture: Pick<Picture, 'checksum' | 'revision'>; facts: PictureFacts };

export const changeMutation = () =>
  mutationOptions({
    networkMode: 'always',
    mutationFn: ({ picture: { checksum, revision }, facts }: Change): Promise<OpenPicture> =>
      adminApi.call(changePicture, { params: { checksum }, body: facts }, { revision }),
    onSuccess: (picture) => {
      queryClient.setQueryData(pictureQuery(picture.checksum).queryKey, picture);
      refreshPictures();
    },
  });

export const deleteMutation = () =>
  mutationOptions({
    networkMode: 'always',
    mutationFn: ({ checksum, revision }: Pick<Picture, 'checksum' | 'revision'>) =>
      adminApi.call(deletePicture, { params: { checksum } }, { revision }),
    onSuccess: refreshPictures,
  });

export const describeFailure = (error: Error): string =>
  error instanceof ApiProblem
    ? error.detail
    : 'The connection failed, and nothing was changed. Try again when you’re online.';

export const getFieldProblems = (error: Error | null): readonly FieldProblem[] =>
  error instanceof ApiProblem ? error.fields : [];

/** The picture as somebody else saved it meanwhile; null when the error is another. */
export function getConflict(error: Error): OpenPicture | null {
  if (!(error instanceof ApiProblem) || error.code !== 'revision_mismatch') return null;
  const parsed = getPicture.data.safeParse(error.current);
  return parsed.success ? parsed.data : null;
}
