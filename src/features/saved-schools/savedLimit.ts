/** Most schools of one list (features.md §6.35). Stands alone, since every heart on a public page needs it. */
export const savedLimit = 50;
