// Every table of the database: which row of the data map it belongs to, what the copy contains of it, and what a
// deletion leaves. A new table fails `src/main/privacy/tableMap.test.ts` until it stands here.

export type TableRow = {
  /** Of the data map; null for what is about nobody. */
  readonly data: string | null;
  /** Where its rows are in the archive; null where they are not. */
  readonly inCopy: RegExp | null;
  readonly afterDeletion: 'nothing' | 'unnamed' | 'expires';
};

const held = (data: string, inCopy: RegExp | null = null): TableRow => ({
  data,
  inCopy,
  afterDeletion: 'nothing',
});
const unnamed = (data: string, inCopy: RegExp | null = null): TableRow => ({
  data,
  inCopy,
  afterDeletion: 'unnamed',
});
const expires = (data: string, inCopy: RegExp | null = null): TableRow => ({
  data,
  inCopy,
  afterDeletion: 'expires',
});
const nobody: TableRow = { data: null, inCopy: null, afterDeletion: 'unnamed' };

export const tableMap: Readonly<Record<string, TableRow>> = {
  users: held('account', /^account\/account\.json$/),
  nurse_profiles: held('nurse', /^nurse\/profile\.json$/),
  nurse_photos: held('nurse', /^nurse\/photo\.\w+$/),
  nurse_licenses: held('nurse', /^nurse\/licenses\.json$/),
  nurse_license_files: held('nurse', /^nurse\/licenses\/.+$/),
  package_orders: held('plans', /^plans\/orders\.json$/),
  entitlements: held('plans', /^plans\/plans\.json$/),
  webhook_events: held('plans'),
  email_changes: held('account', /^account\/email-change\.json$/),
  one_time_tokens: held('account'),
  passkeys: held('sign-in', /^account\/passkeys\.json$/),
  passkey_challenges: held('sign-in'),
  recovery_codes: held('sign-in', /^account\/recovery-codes\.json$/),
  sign_in_steps: held('sign-in'),
  known_devices: held('security', /^account\/devices\.json$/),
  audit_events: unnamed('security', /^account\/security-events\.json$/),
  photos: held('photo', /^account\/photo\.\w+$/),
  sessions: held('sessions', /^account\/sessions\.json$/),
  revoked_sessions: expires('protection'),
  sign_in_attempts: expires('protection'),
  contact_file_counts: expires('protection'),
  forum_attempts: held('protection'),
  mail_outbox: expires('mail', /^account\/mail\.json$/),
  idempotency_keys: held('receipts'),

  applications: held('answers', /^application\/answers\.json$/),
  application_sections: held('answers', /^application\/answers\.(json|md)$/),
  application_revisions: held('answers', /^application\/earlier-versions\.json$/),
  application_devices: held('answers', /^application\/devices\.json$/),
  application_demographics: held('demographics', /^application\/answers\.(json|md)$/),
  application_reminders: held('programs'),
  program_applications: held('programs', /^application\/programs\.json$/),
  program_application_events: held('programs', /^application\/history\.json$/),
  program_snapshots: held('sent', /^application\/sent\/.+\.(json|pdf)$/),
  documents: held('documents', /^documents\/documents\.json$/),
  upload_leases: held('documents'),
  reference_requests: held('references', /^references\/references\.json$/),
  reference_events: held('references', /^references\/history\.json$/),
  reference_files: held('references', /^references\/.+\.pdf$/),

  notices: held('notifications', /^notifications\/notifications\.json$/),
  notice_deliveries: held('notifications', /^notifications\/deliveries\.json$/),
  notice_digests: held('notifications', /^notifications\/summaries\.json$/),
  notice_prefs: held('notifications', /^notifications\/choices\.json$/),
  push_subscriptions: held('notifications', /^notifications\/browsers\.json$/),
  push_messages: held('notifications'),

  saved_universities: held('schools', /^schools\/saved-schools\.json$/),
  saved_searches: held('searches', /^schools\/saved-searches\.json$/),
  reviews: unnamed('reviews', /^schools\/reviews\.json$/),
  review_votes: unnamed('reviews', /^schools\/review-marks\.json$/),
  data_reports: held('corrections', /^schools\/corrections\.json$/),
  contact_messages: held('messages', /^messages\/messages\.json$/),

  forum_questions: unnamed('posts', /^forum\/questions\.json$/),
  forum_answers: unnamed('posts', /^forum\/answers\.json$/),
  forum_comments: unnamed('posts', /^forum\/comments\.json$/),
  forum_question_tags: unnamed('posts', /^forum\/questions\.json$/),
  forum_revisions: unnamed('posts', /^forum\/earlier-versions\.json$/),
  forum_images: unnamed('posts', /^forum\/pictures\/.+$/),
  forum_members: held('forum', /^forum\/profile\.json$/),
  forum_votes: held('forum', /^forum\/votes\.json$/),
  forum_reactions: held('forum', /^forum\/reactions\.json$/),
  forum_follows: held('forum', /^forum\/follows\.json$/),
  forum_save_lists: held('forum', /^forum\/save-lists\.json$/),
  forum_saves: held('forum', /^forum\/saves\.json$/),
  forum_blocks: held('forum', /^forum\/blocks\.json$/),
  forum_reputation: held('forum', /^forum\/reputation\.json$/),
  forum_badges: held('forum', /^forum\/badges\.json$/),
  forum_drafts: held('forum', /^forum\/drafts\.json$/),
  forum_flags: unnamed('reports', /^forum\/reports\.json$/),
  forum_moderation: unnamed('reports', /^forum\/decisions\.json$/),
  forum_former_names: expires('former-name'),
  data_requests: expires('deletion-note'),

  catalogue_changes: nobody,
  catalogue_state: nobody,
  database_incarnation: nobody,
  file_storage: nobody,
  forum_tag_synonyms: nobody,
  forum_tags: nobody,
  import_runs: nobody,
  job_runs: nobody,
  menus: nobody,
  nclex_rates: nobody,
  nursing_awards: nobody,
  nursing_outcomes: nobody,
  option_labels: nobody,
  page_revision: nobody,
  pages: nobody,
  posts: nobody,
  program_deadlines: nobody,
  program_versions: nobody,
  programs: nobody,
  route_rules: nobody,
  saved_school_looks: nobody,
  settings: nobody,
  universities: nobody,
  university_figures: nobody,
  vapid_keys: nobody,
  waiver_codes: nobody,
};
