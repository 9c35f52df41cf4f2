/** The commands, and the part on the home: one file for both. */
export const loadResourceParts = () => import('./resourceParts.lazy.ts');
