// Posts that this finds wait for a moderator. It reads for what is sold and for scams, never for opinions: a post
// that waits for nothing costs a student an answer before an exam.
const sold = [
  /\b(?:fake|genuine|registered) (?:\w+ )?(?:degrees?|diplomas?|transcripts?|licen[sc]es?) for sale\b/iu,
  /\b(?:pay|hire) (?:me|someone|us|an? expert) to (?:take|write|sit|do) (?:my|your|the)\b/iu,
  /\b(?:leaked|stolen) (?:nclex|teas|hesi|exam) (?:questions|answers) (?:for sale|available|here)\b/iu,
  /\b(?:essay|assignment|paper)[ -]writing service/iu,
  /\b(?:online )?casinos?\b|\bsports ?bet(?:ting)?\b|\bforex signals?\b/iu,
  /\b(?:double|triple|recover) your (?:bitcoin|crypto|money|lost funds)\b/iu,
  /\b(?:buy|order|cheap) (?:adderall|xanax|oxycodone|oxycontin|percocet|viagra|cialis|tramadol)\b/iu,
  /\b(?:xxx|porn|escort service|onlyfans\.com)\b/iu,
] as const;

const offered =
  /\b(?:buy|purchase) (?:a |your )?(?:\w+ )?(?:degrees?|diplomas?|transcripts?|licen[sc]es?)\b/iu;
const promised = /\b(?:without|for sale|cheap|no exam)/iu;
const messenger = /\b(?:whats ?app|telegram)\b/iu;
/** Digits of a phone number that can be called from anywhere. */
const phoneDigits = 9;

const isScam = (sentence: string): boolean =>
  (offered.test(sentence) && promised.test(sentence)) ||
  (messenger.test(sentence) && (sentence.match(/\d/g)?.length ?? 0) >= phoneDigits);

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
  const oneSpaced = text.replace(/\s+/gu, ' ');
  const allowed = isNewMember ? maxLinks.newMember : maxLinks.anybody;
  return (
    leading.length > allowed ||
    leading.some((link) => shorteners.test(link)) ||
    sold.some((pattern) => pattern.test(oneSpaced)) ||
    oneSpaced.split(/[?!]|\. /).some(isScam)
  );
}
