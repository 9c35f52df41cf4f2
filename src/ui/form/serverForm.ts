import { createContext, useContext } from 'react';
import type { FormResult } from '#shared/contract/formResult.ts';

export const ServerFormContext = createContext<FormResult | null>(null);

export function useServerFormResult(action: string): FormResult | null {
  const answer = useContext(ServerFormContext);
  return answer?.action === action ? answer : null;
}
