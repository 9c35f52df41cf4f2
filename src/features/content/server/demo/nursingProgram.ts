// The three ways into nursing.
import type { ContentBlock } from '../present.ts';

export const nursingProgram: ContentBlock<'nursingProgram'> | null = null;
