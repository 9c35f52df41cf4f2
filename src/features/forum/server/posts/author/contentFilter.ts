// Posts that this finds wait for a moderator. It reads for what is sold and for scams, never for opinions: a post
// that waits for nothing costs a student an answer before an exam.
const sold = [
  /\b(?:buy|purchase)\s+(?:a\s+|your\s+)?(?:\w+\s+)?(?:degrees?|diplomas?|transcripts?|licen[sc]es?)\b[^.?!\n]{0,40}\b(?:without|for\s+sale|cheap|no\s+exam)/iu,
  /\b(?:fake|genuine|registered)\s+(?:\w+\s+)?(?:degrees?|diplomas?|transcripts?|licen[sc]es?)\s+for\s+sale\b/iu,
  /\b(?:pay|hire)\s+(?:me|someone|us|an?\s+expert)\s+to\s+(?:take|write|sit|do)\s+(?:my|your|the)\b/iu,
  /\b(?:leaked|stolen)\s+(?:nclex|teas|hesi|exam)\s+(?:questions|answers)\s+(?:for\s+sale|available|here)\b/iu,
  /\b(?:essay|assignment|paper)[\s-]+writing\s+service/iu,
  /\b(?:online\s+)?casinos?\b|\bsports\s*bet(?:ting)?\b|\bforex\s+signals?\b/iu,
  /\b(?:double|triple|recover)\s+your\s+(?:bitcoin|crypto|money|lost\s+funds)\b/iu,
  /\b(?:buy|order|cheap)\s+(?:adderall|xanax|oxycodone|oxycontin|percocet|viagra|cialis|tramadol)\b/iu,
  /\b(?:xxx|porn|escort\s+service|onlyfans\.com)\b/iu,
  /\b(?:whats\s?app|telegram)\b[^\n]{0,40}\+?\d[\d\s().-]{7,}\d/iu,
] as const;

const shorteners =
  /\/\/(?:www\.)?(?:bit\.ly|tinyurl\.com|goo\.gl|t\.co|cutt\.ly|is\.gd|rb\.gy|shorturl\.at)\//iu;

/** Links without review: a new member's, and anybody's. */
const maxLinks = { newMember: 2, anybody: 10 } as const;

const outside = (links: readonly string[]): string[] =>
  links.filter((link) => /^https?:\/\//iu.test(link));

export type FilteredPost = {
  readonly text: string;
  readonly links: readonly string[];
  readonly isNewMember: boolean;
};

export function hitsFilter({ text, links, isNewMember }: FilteredPost): boolean {
  const leading = outside(links);
  const allowed = isNewMember ? maxLinks.newMember : maxLinks.anybody;
  return (
    leading.length > allowed ||
    leading.some((link) => shorteners.test(link)) ||
    sold.some((pattern) => pattern.test(text))
  );
}
