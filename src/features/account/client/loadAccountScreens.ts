/** One chunk for what few people open and nobody opens often. In a file of its own: whoever asks for it shares the list of its files. */
export const loadAccountScreens = () => import('./accountScreens.ts');
