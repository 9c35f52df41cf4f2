import type { FastifyRequest } from 'fastify';
import { checkAudience } from '#shared/contract/audience.ts';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import { Problem, type ProblemCode } from '#shared/contract/problem.ts';
import type { HostContext } from './context.ts';
import type { Identity } from './identity.ts';

export const audienceRefusals: Readonly<
  Record<ReturnType<typeof checkAudience> & ProblemCode, string>
> = {
  not_signed_in:
    'Your session has ended or was never started. Sign in to go on; what you wrote is kept on your device.',
  wrong_role: 'This is for another kind of account.',
  package_needed: 'Your plan doesn’t include this. What you wrote is safe.',
};

const sessionRevokedMessage =
  'You were signed out of this device from another one. What you wrote here is kept; sign in to go on.';

/** features.md §6.15: until its address is confirmed, an account can be read and not written. */
function requireConfirmedEmail(endpoint: AnyEndpoint, identity: Identity | null): void {
  const { method, audience, allowUnconfirmed } = endpoint;
  if (method === 'GET' || audience === 'anyone' || allowUnconfirmed) return;
  if (identity?.status !== 'pending_email') return;
  throw new Problem(
    'email_unverified',
    'Confirm your email address first: open the link of our mail, or type its six digits. What you wrote is kept on your device.',
  );
}

const staffSessionEnded =
  'Your session in the admin app has ended. Sign in to go on; what you typed is kept on your device.';

/** A call that changes something says 403 to whoever is no staff, signed in or not. */
function requireStaff({ method, permission }: AnyEndpoint, identity: Identity | null): void {
  if (identity?.roleName !== 'Editor')
    throw new Problem(method === 'GET' ? 'not_signed_in' : 'staff_only', staffSessionEnded);
  if (permission !== undefined && !identity.permissions.includes(permission))
    throw new Problem(
      'permission_needed',
      'Your account isn’t allowed to do this, or no longer is. What you typed is kept on your device; ask the person who manages your staff.',
    );
}

/**
 * @throws Problem not_signed_in, session_revoked, wrong_role, package_needed, email_unverified, staff_only,
 * permission_needed
 */
export async function authorize(
  { identify, wasRevoked }: HostContext,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
): Promise<void> {
  const identity = await identify(request);
  if (endpoint.audience === 'staff') {
    requireStaff(endpoint, identity);
    request.identity = identity;
    return;
  }
  const refusal = checkAudience(endpoint.audience, identity);
  if (refusal === 'not_signed_in' && (await wasRevoked(request))) {
    throw new Problem('session_revoked', sessionRevokedMessage);
  }
  if (refusal !== null) throw new Problem(refusal, audienceRefusals[refusal]);
  requireConfirmedEmail(endpoint, identity);
  request.identity = identity;
}
