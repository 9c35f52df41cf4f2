import { createContext, type ReactNode } from 'react';

/** What the documents slice shows under its topic; handed in by the shell, since slices do not know each other. */
export const DocumentsSlotContext = createContext<ReactNode>(null);
