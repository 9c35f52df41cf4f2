import { createContext } from 'react';
import type { FormAnswer } from '../shared/contract/formAnswer.ts';

/** The server's answer to a form that was sent without a script, for the screen that has the form; else null. */
export const ServerFormContext = createContext<FormAnswer | null>(null);
