import type { FastifyInstance } from 'fastify';
import { mountPrepared } from '#server/api/mount.ts';
import { sendPicture } from '#server/host/sendPicture.ts';
import { Problem } from '#shared/contract/problem.ts';
import { addImage } from '../../imageContract.ts';
import { imageFolder, parseImageAddress } from '../../imageRules.ts';
import type { ImageService } from '../images/imageService.ts';

export function mountImages(api: FastifyInstance, images: ImageService): void {
  mountPrepared(
    api,
    addImage,
    ({ body }) => images.read(body.image),
    async ({ caller }, picture) => ({ data: await images.add(picture, caller) }),
    { concurrency: 2 },
  );
}

/** @param site the host's own instance: pictures stand beside the API, not below it */
export function serveImages(site: FastifyInstance, images: ImageService): void {
  site.get(`${imageFolder}/:name`, { schema: { hide: true } }, async ({ params }, reply) => {
    const { name } = params as { name: string };
    const known = parseImageAddress(`${imageFolder}/${name}`);
    const found = known === null ? null : await images.find(known);
    if (!found) throw new Problem('not_found', 'There’s no picture at this address.');
    return sendPicture(reply, found);
  });
}
