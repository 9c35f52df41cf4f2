export { DisplaySection } from './DisplaySection.tsx';
export { LanguageSection, PhoneSection } from './PhoneAndLanguage.tsx';
export { SecurityEvents } from './signInWays/SecurityEvents.tsx';
export { SignInWaysSection } from './signInWays/SignInWaysSection.tsx';
