// Which modules of the client share a file.

/** Parts of the design kit by name, with their styles. */
const kit = (...names: string[]): RegExp => new RegExp(`/src/ui/(?:${names.join('|')})\\.`);
const anyOf = (...tests: RegExp[]): RegExp =>
  new RegExp(tests.map(({ source }) => source).join('|'));

/**
 * What shares a file. The worker fetches its files one by one, so many small ones are slow on a phone; and what a screen
 * does not use must not come with it. A module stands in the first group that names it; the rest is left to the bundler.
 * Screens stay files of their own: they are what is loaded on demand, and the budgets are measured by them.
 */
const groups = [
  {
    // Packages that every screen needs and that seldom change: one file, kept across builds.
    name: 'vendor',
    test: /\/node_modules\/(?!.*(?:queriesObserver|useQueries)\.)(react|react-dom|react-router|react-router-dom|scheduler|cookie|set-cookie-parser|@tanstack\/(react-query|query-core)|js-cookie|zod)\//,
  },
  {
    // What the frame of the page fetches by itself once it stands, for everyone.
    name: 'later',
    test: anyOf(
      /\/src\/app\/(?:ShellLater|NotFoundS|keepAhead|keepSeen|NoticeBanner|noticeTexts|sectionTitles|update\/UpdateBar|news\/|install\/(?!InstallSteps|InstallDrawings))|\/contact\/client\/sendLettersAtStart\.|\/src\/session\/lastPlace\./,
      kit('ThemeChoice', 'theme'),
    ),
  },
  {
    // The same for people who are signed in: the pill's details and the way out.
    name: 'member',
    test: anyOf(
      kit('MenuButton', 'Menu.module'),
      /\/src\/app\/(?:MemberMenu|AccountMenu\.module|StudentDocuments|metered|DraftDetails|draftFace|SignOutDialog|leave|forgetTraces|revocation|IdleWatch|ConnectionPill\.module)|\/src\/offline\/documents\/DocumentsKeeper|\/src\/session\/(?:signOutFlow|idleLock|sealedNotes)|lucide-react\/.*\/log-out\./,
    ),
  },
  {
    // Signing in, on its page and in the sheet over a task.
    name: 'signIn',
    test: /\/src\/features\/account\/(?:signInRules|client\/(?:SignInForm|useSignIn|signedInAgain|FailureNote|profileNote|useCountdown|LoginScreen\.module)\b)|\/src\/session\/signInFlow/,
  },
  {
    // The forms of accounts that mails go out for.
    name: 'accountForms',
    test: /\/src\/features\/account\/(?:contract|rules|passwordRules|client\/(?:arrival|ChangeLink|CodeField|EmailField|FormFrame|LinkCheck|NewPasswordField|registrationQueries|send|useSubmission))\./,
  },
  {
    // The contact form and the letters that wait on the device.
    name: 'contact',
    test: /\/src\/features\/contact\/(?:contract|rules|client\/(?!ContactScreen|contactMeta|sendLettersAtStart))|\/src\/offline\/letters\/(?!waitingLetters)|lucide-react\/.*\/(?:phone|map-pin|paperclip|mail|clock)\./,
  },
  {
    // What every form has: sign-in, registration, settings, the application.
    name: 'fields',
    test: anyOf(
      kit(
        'Field',
        'TextField',
        'PasswordField',
        'Switch',
        'ErrorSummary',
        'control',
        'ChoiceFields.module',
      ),
      /\/src\/shared\/input\/email/,
      /lucide-react\/.*\/eye(?:-off)?\./,
    ),
  },
  {
    // Small parts of the forms behind the sign-in.
    name: 'controls',
    test: anyOf(
      kit(
        'ChoiceFields',
        'SelectField',
        'Badge',
        'EmptyState',
        'LiveRegion',
        'useMediaQuery',
        'TextArea',
        'FilePick',
        'Sheet',
        'useBackToClose',
        'Avatar',
        'UndoBar',
        'SaveStatus',
        'NumberField',
        'RowCard',
      ),
      // Of two screens of an account; too small for a file of its own.
      /\/src\/features\/account\/client\/Account\.module/,
      /\/src\/shared\/(?:input\/(?:suggestEmail|name|zip)|text\/characterCount|draft\/values|reference\/(?:states|list))\./,
      /lucide-react\/.*\/(?:trash|undo-2|arrow-down|arrow-up)\./,
    ),
  },
  {
    // Small parts of all screens that are read.
    name: 'parts',
    test: anyOf(
      kit('Disclosure', 'useNow', 'useWaitStage', 'lowData'),
      /\/src\/shared\/time\/(?:formatDate|relativeTime)|\/src\/shared\/geo\/distance\.|\/src\/offline\/boundedCall\.|\/src\/shared\/text\/(?:slug|displayPath)\.|\/src\/worker\/cacheNames|\/src\/session\/visit\.|lucide-react\/.*\/(?:chevron-(?:right|down)|check|plus|play|printer|share-2|download)\./,
    ),
  },
  {
    name: 'cards',
    test: anyOf(
      kit(
        'Card',
        'Lamp',
        'Steps',
        'SourceLine',
        'TwoClocks',
        'clockText',
        'illustrations/(?:LampDrawing|Drawing)',
      ),
      /lucide-react\/.*\/arrow-right\./,
    ),
  },
  {
    // The first view of the public screens that show settings.
    name: 'first',
    test: /\/src\/features\/content\/(?:messages|client\/(?:FromSettings|(?:About|NursingProgram|Landing)Screen\.module))|\/src\/features\/contact\/client\/ContactScreen\.module/,
  },
  {
    // The first view of the home and the landing page: it fetches their lower part at once, which no other screen has.
    name: 'homeFirst',
    test: /\/src\/features\/(?:content\/client\/home\/(?:Hero|builtInHero|nextAction|lateBlocks)|articles\/client\/latePosts|universities\/client\/home\/lateSchools)/,
  },
  {
    // Beside every school, wherever it is listed.
    name: 'schoolMarks',
    test: /\/src\/features\/universities\/(?:words\.|affiliations\.|client\/(?:compare\/(?:compareSet|compareHref|CompareTick|CompareTray)|finder\/FilterChips\.module))/,
  },
  {
    // What the finder and the directory share: each small file more costs a slow line a round trip.
    name: 'finder',
    test: /\/src\/features\/universities\/(?:search\/finderUrl\.|directoryAddress\.|client\/(?:directoryQueries\.|finder\/(?:Finder\.module|ComingList|finderHref|finderWords|finderMeta|ClosedSchools|PageLinks|SchoolRow|PlaceOffers|FinderNotices|ResultsNews)))/,
  },
  {
    name: 'film',
    test: anyOf(kit('VideoFacade'), /\/src\/shared\/video\//),
  },
  {
    // What stands further down on public screens, and is never a part of their first view.
    name: 'reading',
    test: anyOf(
      kit('PageSection', 'Stars', 'illustrations/(?!OfflinePhone|Drawing|LampDrawing)[A-Za-z]+'),
      /\/src\/features\/content\/client\/(?:about\/|home\/(?:Questions|questionsOf))|\/src\/shared\/text\/uniqueBy\./,
    ),
  },
  {
    // The lower part of the home alone: it brings posts and schools along, which no other screen has to read.
    name: 'HomeBlocks',
    test: anyOf(
      /\/src\/features\/content\/client\/home\/(?:CallToAction|HomeBlocks|HowItWorks|SearchBox|Stats|Testimonials|nearMe)/,
      /\/src\/features\/(?:articles\/client\/NewestPosts|universities\/(?:featuredContract|client\/home\/(?:FeaturedSchools|featuredQueries)))/,
    ),
  },
  {
    name: 'program',
    test: /\/src\/features\/content\/(?:pathQuestions|client\/program\/(?!ProgramColumns|structuredData))/,
  },
  {
    // Posts and texts with versions.
    name: 'articles',
    test: anyOf(
      /\/src\/features\/articles\/(?:contract|rules|client\/(?:Article\.module|queries|fewPosts|keptPosts|readingTime))/,
    ),
  },
  {
    // Everything that is kept on the device stands on these.
    name: 'storage',
    test: /\/node_modules\/idb\/|\/src\/offline\/(?:backoff|codec|database|deviceStorage|draftKeys|epoch|journal|listeners|persistence|refusals|sectionState|storageErrors|syncSchedule|tabs|triggers)\./,
  },
  {
    // The door to the list of saved schools: behind every heart, and at the way out of an account.
    name: 'savedDoor',
    test: /\/src\/offline\/shortlist\/(?:currentShortlist|useShortlist|waitingShortlist)\./,
  },
  {
    name: 'mergeSaved',
    test: /\/src\/offline\/shortlist\/mergeSaved\./,
  },
  {
    // What keeps that list; fetched for every student who is signed in.
    name: 'shortlist',
    test: /\/src\/app\/StudentShortlist\.|\/src\/offline\/shortlist\/(?!listSync\.)/,
  },
  {
    name: 'useQueries',
    test: /\/node_modules\/@tanstack\/.*\/(?:queriesObserver|useQueries)\./,
  },
  {
    name: 'unitedStates',
    test: /\/src\/shared\/geo\/unitedStates\./,
  },
  {
    // What a task shows beside its fields when somebody has to choose or to look again.
    name: 'review',
    test: /\/src\/features\/application\/client\/(?:ReviewCards|CheckAnswers)\./,
  },
  {
    name: 'text',
    test: kit('RichText', 'Prose'),
  },
  {
    // What a reader of a post may want after it.
    name: 'afterPost',
    test: /\/src\/features\/articles\/client\/(?:ArticleActions|ArticleEnd|NoArticle|PreviewBar|PostCards|useShare)|lucide-react\/.*\/(?:bookmark|bookmark-check)\./,
  },
  {
    // What opens over a page, each seldom.
    name: 'over',
    test: /\/src\/app\/(?:SpaceUseDetails|spaceUse|install\/(?:InstallSteps|InstallDrawings))|\/src\/features\/account\/client\/SignInSheet\./,
  },
  {
    name: 'documents',
    test: /\/src\/features\/documents\/(?:contract|rules)\./,
  },
  {
    // What the questions of an application are.
    name: 'questions',
    test: /\/src\/features\/application\/(?:definition\/|(?:contract|dateParts|labels|numbers|places)\.)|\/src\/shared\/input\/(?:phone|number)\./,
  },
  {
    // Where an application stands: the student's home and the hub.
    name: 'overview',
    test: anyOf(
      kit('Shelf', 'StateRing'),
      /\/src\/features\/application\/(?:progress|deadline|client\/(?:SyncSummary|ProgramShelf|SectionShelf|applicationOverview))/,
    ),
  },
  {
    // What they share with the sections of the application.
    name: 'application',
    test: /\/src\/offline\/documents\/useDocuments|\/src\/app\/withReferenceLists|\/src\/features\/content\/(?:client\/)?optionLists|\/src\/ui\/(?:DateField|datePartsText|Stepper)|lucide-react\/.*\/(?:undo-2|arrow-down|arrow-up)\.|\/src\/features\/application\/(?:checks|rules|gpa|grades|hours|client\/(?:optionLists|documentCount|sectionDraft|sectionModel|rowScope|addresses|useOwnEmails|today|[A-Za-z]*\.module\.css))/,
  },
  {
    name: 'pickers',
    test: anyOf(
      kit('Combobox', 'MultiPicker', 'OptionList', 'option', 'Chip'),
      /\/node_modules\/(?:downshift|compute-scroll-into-view|prop-types|react-is|@babel)\//,
    ),
  },
];

/** Inside packages and tools: what the first script needs beside our own modules. */
const firstInside =
  /\/src\/offline\/letters\/waitingLetters\.|\/node_modules\/lucide-react\/dist\/esm\/(?!icons\/)|^\0?vite\/preload-helper|^\0rolldown\/runtime/;

/**
 * A group takes its modules alone: what they import stays where it is needed.
 * @param isFirst whether the first script needs a module at once; packages are in the first group
 */
export function chunkGroups(isFirst: (module: string) => boolean) {
  const [vendor, ...others] = groups;
  return {
    includeDependenciesRecursively: false,
    groups: [
      vendor,
      { name: 'site', test: (module: string) => firstInside.test(module) || isFirst(module) },
      ...others,
    ].filter((group) => group !== undefined),
  };
}
