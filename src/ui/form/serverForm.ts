import { createContext, useContext } from 'react';
import type { FormResult } from '#shared/contract/formResult.ts';

/** The server's answer to a form that was sent without a script, for the screen that has the form; else null. */
export const ServerFormContext = createContext<FormResult | null>(null);

/** The answer to the form of this page, or null. @param action path to which it was sent */
export function useServerFormResult(action: string): FormResult | null {
  const answer = useContext(ServerFormContext);
  return answer?.action === action ? answer : null;
}
