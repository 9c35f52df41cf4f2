import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import type { MailLink } from '#session/mailLink.ts';
import {
  checkProof,
  confirmEmailChange,
  forgotPassword,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '#features/account/contract.ts';
import { useIdempotentCall } from '../form/useIdempotentCall.ts';

export const useRegister = () => useIdempotentCall(register);
export const useVerifyEmail = () => useIdempotentCall(verifyEmail);
export const useResendVerification = () => useIdempotentCall(resendVerification);
export const useForgotPassword = () => useIdempotentCall(forgotPassword);
export const useResetPassword = () => useIdempotentCall(resetPassword);
export const useConfirmEmailChange = () => useIdempotentCall(confirmEmailChange);

/** Base64url; what cannot be a token is not sent. */
const isToken = (text: string): boolean => /^[\w-]{16,200}$/.test(text);

export const linkQuery = ({ purpose, token }: MailLink) =>
  queryOptions({
    queryKey: ['account', 'link', purpose, token],
    queryFn: ({ signal }) =>
      isToken(token)
        ? call(checkProof, { body: { purpose, token } }, { signal })
        : ({ state: 'unknown', email: '' } as const),
    retry: false,
    gcTime: 0,
  });
