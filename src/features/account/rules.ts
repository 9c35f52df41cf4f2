// What the account's forms must hold before they are sent; the server asks the same questions again.
export { checkSignIn, emailKey, trimEmail } from './signInRules.ts';
