/** With the library that speaks to authenticators. */
export const loadPasskeys = () => import('./passkeys.ts');
