// How to reach the staff.
import type { ContentBlock } from '../present.ts';

export const contact: ContentBlock<'contact'> | null = null;
