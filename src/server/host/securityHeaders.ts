import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

/** The position is asked for on a tap alone. */
const permissionsPolicy = [
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

const hstsMaxAgeSeconds = 63_072_000;

export type SecurityHeaderOptions = {
  readonly scriptHashes: readonly string[];
  readonly publicOrigin: string | undefined;
  readonly hstsIncludeSubdomains?: boolean | undefined;
  readonly mapStyleUrl?: string | undefined;
};

/** What helmet says to every request; it would make the same headers anew each time, for as long as a search takes. */
async function computeHelmetHeaders(
  options: FastifyHelmetOptions,
): Promise<Record<string, string>> {
  const model = Fastify();
  const made: Record<string, string> = {};
  await model.register(helmet, options);
  model.get('/', (_, reply) => {
    for (const [name, value] of Object.entries(reply.raw.getHeaders())) made[name] = String(value);
    return '';
  });
  await model.inject('/');
  await model.close();
  return made;
}

export async function addSecurityHeaders(
  app: FastifyInstance,
  { scriptHashes, publicOrigin, hstsIncludeSubdomains = false, mapStyleUrl }: SecurityHeaderOptions,
): Promise<void> {
  const tiles = mapStyleUrl === undefined ? [] : [new URL(mapStyleUrl).origin];
  const headers = await computeHelmetHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...scriptHashes],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...tiles],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...tiles],
        // heicWorker starts its own worker from a blob, which only a script that script-src lets in can make.
        // It is plain JavaScript: no 'wasm-unsafe-eval', no 'unsafe-eval'.
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        // Videos that staff link to, fetched on a tap (src/ui/media/VideoFacade.tsx).
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
  const hsts = `max-age=${hstsMaxAgeSeconds}${hstsIncludeSubdomains ? '; includeSubDomains' : ''}`;
  const publicIsHttps = publicOrigin?.startsWith('https:') ?? false;
  app.addHook('onRequest', async (request, reply) => {
    // Raw, as helmet sets them: answers written past Fastify have them too.
    for (const name in headers) reply.raw.setHeader(name, headers[name] ?? '');
    reply.header('permissions-policy', permissionsPolicy);
    if (publicIsHttps || request.protocol === 'https') {
      reply.header('strict-transport-security', hsts);
    }
  });
}
