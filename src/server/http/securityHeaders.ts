// What a browser may do with our pages. Nothing inline, nothing from elsewhere.
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Nobody needs these here; the list is of what browsers know today. The position is asked for on a tap alone. */
const noPermissions = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((name) => `${name}=()`)
  .concat('geolocation=(self)')
  .join(', ');

const twoYears = 63_072_000;

export type PageOrigins = {
  /** `'sha256-…'` of each inline script of the page. */
  readonly scriptHashes: readonly string[];
  readonly publicOrigin: string | undefined;
  /** Where the client was built to call the API, when that is not this site itself. */
  readonly apiOrigin: string | undefined;
};

export async function addSecurityHeaders(
  app: FastifyInstance,
  { scriptHashes, publicOrigin, apiOrigin }: PageOrigins,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...scriptHashes],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(apiOrigin === undefined ? [] : [apiOrigin])],
        // What opens HEIC photos (src/ui/photo/heicWorker.ts) starts its own worker from a blob; only a script that
        // script-src lets in can make such a blob. It is plain JavaScript: no 'wasm-unsafe-eval', no 'unsafe-eval'.
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        // Films that staff link to, fetched when somebody taps them (src/ui/VideoFacade.tsx).
        mediaSrc: ["'self'", 'blob:', 'https:'],
        frameSrc: ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  const publicIsHttps = publicOrigin?.startsWith('https:') ?? false;
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', noPermissions);
    if (publicIsHttps || request.protocol === 'https') {
      reply.header('strict-transport-security', `max-age=${twoYears}; includeSubDomains`);
    }
  });
}
