declare const __BUILD_ID__: string;
declare const __SITE_NAME__: string;

interface ImportMetaEnv {
  readonly VITE_API_BASE: string;
  /** Where people write to when the settings name no address; given to the build, and not set without one. */
  readonly VITE_SUPPORT_EMAIL?: string;
}
