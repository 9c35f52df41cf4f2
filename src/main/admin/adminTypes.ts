// Every content type of the admin app, in the order of its menu.
import { postType } from '../../features/articles/postType.ts';
import {
  menuType,
  optionLabelsType,
  pageType,
  routeRuleType,
} from '../../features/content/contentTypes.ts';
import {
  aboutType,
  applicationProcessType,
  contactType,
  homeType,
  nursingProgramType,
  siteType,
} from '../../features/content/settingsTypes.ts';
import { filmType } from '../../features/media/filmType.ts';
import { planType } from '../../features/packages/planType.ts';
import { resourceType } from '../../features/resources/resourceType.ts';
import { scholarshipType } from '../../features/scholarships/scholarshipType.ts';
import { programType } from '../../features/school-import/programType.ts';
import { schoolType } from '../../features/school-import/schoolType.ts';
import type { AnyContentType } from '../../shared/contract/contentType.ts';

export const contentTypes: readonly AnyContentType[] = [
  siteType,
  homeType,
  aboutType,
  contactType,
  applicationProcessType,
  nursingProgramType,
  menuType,
  postType,
  filmType,
  pageType,
  scholarshipType,
  resourceType,
  routeRuleType,
  optionLabelsType,
  schoolType,
  programType,
  planType,
];

/** Their entries come with the code: none is added. */
export const fixedTypes: readonly string[] = [
  pageType.name,
  optionLabelsType.name,
  schoolType.name,
  planType.name,
];
