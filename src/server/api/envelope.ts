// The answer of a call: `{data, meta?}`, run through the endpoint's schemas before it leaves.
import * as z from 'zod/mini';
import type { AnyEndpoint, Schema } from '../../shared/contract/endpoint.ts';
import { writerOf } from './jsonWriter.ts';
import { AnswerMismatch } from './problemAnswer.ts';

const envelopes = new WeakMap<AnyEndpoint, Schema>();

/** The schema of the whole answer. */
export function envelopeOf(endpoint: AnyEndpoint): Schema {
  const known = envelopes.get(endpoint);
  if (known) return known;
  const { data, meta } = endpoint;
  const made = z.object(meta ? { data, meta } : { data });
  envelopes.set(endpoint, made);
  return made;
}

/**
 * The answer as JSON; what the contract does not name is left out.
 * @throws AnswerMismatch, which names places and never values
 */
export function encodeAnswer(
  endpoint: AnyEndpoint,
  answer: { readonly data: unknown; readonly meta?: unknown },
): string {
  const envelope = envelopeOf(endpoint);
  const json = writerOf(envelope)(answer);
  if (json !== null) return json;
  const result = z.safeEncode(envelope, answer);
  if (!result.success) {
    throw new AnswerMismatch(
      result.error.issues.map(({ path, code }) => `${path.map(String).join('.')} (${code})`),
    );
  }
  return JSON.stringify(result.data);
}
