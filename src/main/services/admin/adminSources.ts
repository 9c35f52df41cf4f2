// Every content type of the admin app, a line each.
import { addRename } from '#features/content/server/store.ts';
import type { EntrySource } from '#server/content/entrySource.ts';
import { createPostEntries } from '#features/articles/server/entries.ts';
import { filmEntries } from '#features/media/server/filmEntries.ts';
import { withPictures } from '#features/media/server/contentPictures.ts';
import { menuEntries } from '#features/content/server/entries/menuEntries.ts';
import { createRouteRuleEntries } from '#features/content/server/entries/routeRuleEntries.ts';
import { settingsEntries } from '#features/content/server/entries/settingsEntries.ts';
import { programEntries } from '#features/school-import/server/staff/programEntries.ts';
import { schoolEntries } from '#features/school-import/server/staff/schoolEntries.ts';
import { planEntries } from '#features/packages/server/planTexts.ts';
import { optionLabelEntries, pageEntries } from '#features/content/server/entries/textEntries.ts';
import { resourceEntries } from '#features/resources/server/entries/resourceEntries.ts';
import { scholarshipEntries } from '#features/scholarships/server/entries/scholarshipEntries.ts';

export const createAdminSources = ({
  allowedHosts,
}: {
  readonly allowedHosts: readonly string[];
}): readonly EntrySource[] =>
  [
    ...settingsEntries,
    menuEntries,
    pageEntries,
    createPostEntries({ redirect: addRename }),
    scholarshipEntries,
    resourceEntries,
    createRouteRuleEntries(allowedHosts),
    optionLabelEntries,
    schoolEntries,
    programEntries,
    planEntries,
    filmEntries,
  ].map(withPictures);
