/** The running build's id, put in by vite.config.ts. */
declare const __BUILD_ID__: string;
/** The site's name in manifest.webmanifest, for as long as no settings are at hand. */
declare const __SITE_NAME__: string;

interface ImportMetaEnv {
  /** Where the API answers, e.g. `/api`; put in by vite.config.ts. */
  readonly VITE_API_BASE: string;
  /** Where people write to when the settings name no address; given to the build, and not set without one. */
  readonly VITE_SUPPORT_EMAIL?: string;
}
