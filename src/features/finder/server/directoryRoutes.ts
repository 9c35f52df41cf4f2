import type { FastifyInstance } from 'fastify';
import { mount } from '#server/api/mount.ts';
import type { DataOf } from '#shared/contract/endpoint.ts';
import { readDirectoryAddress } from '../directory/directoryAddress.ts';
import { directoryParamsOf, listDirectory } from '../directory/directoryContract.ts';
import type { SearchService } from './service.ts';

export function mountDirectory(
  app: FastifyInstance,
  search: Pick<SearchService, 'directory'>,
): void {
  mount(app, listDirectory, async ({ query }) => {
    const { query: asked } = readDirectoryAddress(directoryParamsOf(query));
    return { data: (await search.directory(asked)) as DataOf<typeof listDirectory> };
  });
}
