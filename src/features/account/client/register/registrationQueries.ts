// Registration, proofs from mails, forgotten passwords: the calls a guest makes.
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import type { MailLink } from '../../../session/mailLink.ts';
import {
  checkProof,
  confirmEmailChange,
  forgotPassword,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '../contract.ts';
import { useSend } from './send.ts';

export const useRegister = () => useSend(register);
export const useVerifyEmail = () => useSend(verifyEmail);
export const useResendVerification = () => useSend(resendVerification);
export const useForgotPassword = () => useSend(forgotPassword);
export const useResetPassword = () => useSend(resetPassword);
export const useConfirmEmailChange = () => useSend(confirmEmailChange);

/** Base64url; what cannot be a token is not sent. */
const isToken = (text: string): boolean => /^[\w-]{16,200}$/.test(text);

/** Whether a mailed link is still good; nothing is used up by asking. */
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
