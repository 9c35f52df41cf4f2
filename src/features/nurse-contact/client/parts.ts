/** Commands, and what pages of nurses, of students and the account’s home show. */
export const loadNurseContact = () => import('./contactParts.ts');
