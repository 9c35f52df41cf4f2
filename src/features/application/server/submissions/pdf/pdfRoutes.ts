import type { FastifyInstance } from 'fastify';
import { authorize } from '#server/api/authorize.ts';
import { requireContext } from '#server/api/context.ts';
import { formatAttachment } from '#server/host/contentDisposition.ts';
import type { ParamsOf, QueryOf } from '#shared/contract/endpoint.ts';
import { getSnapshot } from '../../../submissionContract.ts';
import type { SubmissionService } from '../service.ts';
import type { SnapshotPdfs } from './snapshotPdfs.ts';

/** Beside `mount`, which answers in JSON. */
export function mountSnapshotPdf(
  api: FastifyInstance,
  service: Pick<SubmissionService, 'findSent'>,
  pdfs: Pick<SnapshotPdfs, 'open'>,
): void {
  const context = requireContext(api);
  api.get(
    `${getSnapshot.path}.pdf`,
    {
      exposeHeadRoute: false,
      schema: {
        summary:
          'Exactly what was sent, as a PDF: the bytes that `pdfSha256` is over. Waits while it is being made',
        params: getSnapshot.params,
        querystring: getSnapshot.query,
        produces: ['application/pdf'],
      },
    },
    async (request, reply) => {
      await authorize(context, getSnapshot, request);
      const userId = request.identity?.userId ?? '';
      const { id } = request.params as ParamsOf<typeof getSnapshot>;
      const { version } = request.query as QueryOf<typeof getSnapshot>;
      const row = await service.findSent(userId, id, version ? Number(version) : undefined);
      const { file, bytes, sha256 } = await pdfs.open(row);
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': formatAttachment(`${row.receiptNumber}.pdf`),
          'content-length': bytes,
          'content-security-policy': "default-src 'none'; sandbox",
          etag: `"${sha256}"`,
          'referrer-policy': 'no-referrer',
          'x-content-type-options': 'nosniff',
        })
        .type('application/pdf')
        .send(file);
    },
  );
}
