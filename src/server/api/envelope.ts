import * as z from 'zod/mini';
import type { AnyEndpoint, Schema } from '#shared/contract/endpoint.ts';
import { ResponseMismatch } from './problemResponse.ts';

const envelopeSchemas = new WeakMap<AnyEndpoint, Schema>();

export function getEnvelopeSchema(endpoint: AnyEndpoint): Schema {
  const known = envelopeSchemas.get(endpoint);
  if (known) return known;
  const { data, meta } = endpoint;
  const made = z.object(meta ? { data, meta } : { data });
  envelopeSchemas.set(endpoint, made);
  return made;
}

/**
 * What the contract does not name is left out.
 * @throws ResponseMismatch, which names places and never values
 */
export function encodeResponse(
  endpoint: AnyEndpoint,
  answer: { readonly data: unknown; readonly meta?: unknown },
): string {
  const envelope = getEnvelopeSchema(endpoint);
  const result = z.safeEncode(envelope, answer);
  if (!result.success) {
    throw new ResponseMismatch(
      result.error.issues.map(({ path, code }) => `${path.map(String).join('.')} (${code})`),
    );
  }
  return JSON.stringify(result.data);
}
