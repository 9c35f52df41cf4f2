import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';

export const auditActions = [
  'registered',
  'registration_flagged',
  'signed_in_password',
  'signed_in_code',
  'signed_in_passkey',
  'signed_in_recovery_code',
  'signed_in_staff',
  'signed_in_new_device',
  'session_ended',
  'other_sessions_ended',
  'password_changed',
  'password_reset',
  'email_changed',
  'passkey_added',
  'passkey_removed',
  'second_factor_on',
  'second_factor_off',
  'recovery_codes_replaced',
  'deletion_scheduled',
  'deletion_canceled',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const securityEvent = z.object({
  id: z.string(),
  action: z.enum(auditActions),
  /** Browser and system in words, such as "Chrome on Android". */
  device: z.string(),
  at: z.string(),
});
export type SecurityEvent = z.infer<typeof securityEvent>;

export const listSecurityEvents = defineEndpoint({
  method: 'GET',
  path: '/me/security-events',
  audience: 'member',
  summary: 'What happened to the security of one’s account, newest first',
  data: z.array(securityEvent),
});
