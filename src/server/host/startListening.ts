import type { FastifyInstance } from 'fastify';
import { StartupError } from '../startupError.ts';

export async function startListening(
  app: FastifyInstance,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<{ url: string }> {
  try {
    return { url: await app.listen({ port, host }) };
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new StartupError(
        `Port ${port} is in use by another program. Stop it, or choose another port with PORT (0 takes any free one).`,
        { cause },
      );
    }
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL') {
      throw new StartupError(
        `It is not possible to listen on ${host}, port ${port} (${code}). Choose others with HOST and PORT.`,
        { cause },
      );
    }
    throw cause;
  }
}
