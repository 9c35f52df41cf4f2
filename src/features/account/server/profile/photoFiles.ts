import type { FastifyInstance } from 'fastify';
import { sendPicture } from '#server/host/sendPicture.ts';
import { Problem } from '#shared/contract/problem.ts';
import { photoFolder } from './photos.ts';
import type { AccountService } from '../service.ts';

export function mountPhotoFiles(app: FastifyInstance, service: AccountService): void {
  app.get<{ Params: { id: string } }>(
    `${photoFolder}/:id`,
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const photo = await service.findPhoto(params.id);
      if (!photo) throw new Problem('not_found', 'There is no photo at this address.');
      return sendPicture(reply, photo);
    },
  );
}
