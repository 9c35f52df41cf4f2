// For a printed /index2 (features.md §6.2): rendered here, so that no script for it is sent to a device.
import type { FastifyInstance } from 'fastify';
import encodeQr from 'qr';
import { requireContext } from '#server/api/context.ts';
import { requestOrigin } from '#server/host/requestOrigin.ts';
import { sendCached } from '#server/host/sendCached.ts';
import { homeCodePath } from '../homeCodePath.ts';

/** Modules of white on each side: ISO/IEC 18004 asks for four. */
const quietZone = 4;

/**
 * @param address what a phone that reads the code opens
 * @returns the QR code as an SVG, black on white whatever is behind it; it can be read with 15 % of it damaged
 */
export function buildHomeCode(address: string): string {
  const rows = encodeQr(address, 'raw', { ecc: 'medium', border: quietZone });
  const size = rows.length;
  // Neighbors of a row are one stroke: fewer bytes, and no hairlines between them in print.
  const strokes = rows.flatMap((row, y) => {
    const text = row.map((isDark) => (isDark ? '1' : '0')).join('');
    return [...text.matchAll(/1+/g)].map(
      ({ index, 0: run }) => `M${index} ${y + 0.5}h${run.length}`,
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path stroke="#000" d="${strokes.join('')}"/></svg>`;
}

/** Answers the QR code of the home of the site as it was asked for, or of its public address. */
export function serveHomeCode(site: FastifyInstance): void {
  const { publicOrigin } = requireContext(site);
  site.get(homeCodePath, { schema: { hide: true } }, async (request, reply) => {
    const { origin, isTrusted } = requestOrigin(request, publicOrigin);
    void reply.headers({
      'cache-control': isTrusted ? 'public, max-age=86400' : 'no-store',
      'x-content-type-options': 'nosniff',
    });
    return sendCached(request, reply, {
      text: buildHomeCode(`${origin}/`),
      type: 'image/svg+xml',
      compression: isTrusted ? 'cached' : 'each',
    });
  });
}
