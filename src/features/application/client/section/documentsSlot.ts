import { createContext, type ReactNode } from 'react';

export const DocumentsSlotContext = createContext<ReactNode>(null);
