export { meQuery, sendHeartbeat } from './queries.ts';
export { endServerSession } from './signIn/endServerSession.ts';

/** One chunk for what few people open. In this file, so that all who load it share its preload list. */
export const loadAccountScreens = () => import('./accountScreens.ts');
/** The PIN of a device: stored where one is set, and nowhere else. */
export const loadPinParts = () => import('./pin/pinParts.ts');
/** Mailed code, passkey and second step, with the library that speaks to authenticators. */
export const loadSignInWays = () => import('./signIn/ways/OtherWay.tsx');
/** What only the settings need. */
export const loadAccountSettings = () => import('./settings/settingsParts.ts');
export const loadSignInSheet = () => import('./signIn/SignInSheet.tsx');
export const loadDisplaySync = () => import('./settings/syncDisplay.ts');
