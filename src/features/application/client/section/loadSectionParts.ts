export const loadSectionParts = () => import('./sectionParts.lazy.ts');
