import { createContext, useContext } from 'react';
import type { FormAnswer } from '../shared/contract/formAnswer.ts';

/** The server's answer to a form that was sent without a script, for the screen that has the form; else null. */
export const ServerFormContext = createContext<FormAnswer | null>(null);

/** The answer to the form of this page, or null. @param action path to which it was sent */
export function useServerAnswer(action: string): FormAnswer | null {
  const answer = useContext(ServerFormContext);
  return answer?.action === action ? answer : null;
}
