import { type PageText, privacyPolicy } from '#features/content/privacyPolicy.ts';

function without(text: string, begin: string, end: string): string {
  const from = text.indexOf(begin);
  const to = text.indexOf(end, from + begin.length);
  if (from < 0 || to < 0) throw new Error(`The policy has no part from "${begin}" to "${end}"`);
  return text.slice(0, from) + text.slice(to);
}

const added = [
  ['- What you do with schools:', '- Where you are signed in'],
  [' A report about wrong data', '\n\n## Who sees'],
  [' Such a message is not encrypted', '\n- Copies of the pages'],
  [' The schools you looked at last', '\n- Choices such as'],
] as const;

const byLetter =
  '- Everything at once: there is no button for it yet. [Write to us](/contact) from the email address of your account, and say whether you want a copy of everything, or your account deleted with all that belongs to it, or both. We do it within 30 days and tell you when it is done. In the same way you can have news by mail stopped.\n\n';

const fifth: PageText = {
  ...privacyPolicy,
  version: 5,
  summary: privacyPolicy.summary.replace(
    'You can download a copy of everything at any time, or delete your account.',
    'You can ask us at any time for a copy of everything, or to delete it.',
  ),
  publishedAt: '2026-11-28T00:00:00.000Z',
  note: 'Says what a program receives when you send it an application, what stays of it, and who reads what a referee gives.',
  body: without(
    without(
      without(privacyPolicy.body, '## Everything we hold', '## Your copy'),
      '- A copy of everything: account settings',
      '## Changes and questions',
    ),
    '## Plans and payments',
    '## Who else',
  )
    .replace('## Changes and questions', `${byLetter}## Changes and questions`)
    .replace(
      'Stripe, if you pay for a plan; see above. Otherwise nobody. Pages,',
      'Nobody. Pages,',
    ),
};

const fourth: PageText = {
  ...fifth,
  version: 4,
  publishedAt: '2026-11-27T00:00:00.000Z',
  note: 'Says what the forum shows to everybody, what moderators see, what happens to pictures and deleted posts, and who carries push messages.',
  body: without(fifth.body, '## What a program receives', '## Children').replace(
    'until you send it to a program. The few',
    'until you send it to a program. Sending is not possible yet; when it is, this page will say what each program receives. The few',
  ),
};

const third: PageText = {
  ...fourth,
  version: 3,
  publishedAt: '2026-11-22T00:00:00.000Z',
  note: 'Says what we keep when you save, filter and review schools, and that a message that waits on your device is not encrypted.',
  body: without(
    without(fourth.body, '## The forum', '## Who sees'),
    'If you turn on push messages',
    'Some pages offer a video',
  ),
};

const second: PageText = {
  ...third,
  version: 2,
  publishedAt: '2026-11-21T00:00:00.000Z',
  note: 'Says what we keep when you write to us, and what happens when you tap a video hosted elsewhere.',
  body: added.reduce((text, [begin, end]) => without(text, begin, end), third.body),
};

const first: PageText = {
  ...second,
  version: 1,
  publishedAt: '2026-11-20T00:00:00.000Z',
  note: 'The first version.',
  body: without(
    without(second.body, '## When you write to us', '## Who sees'),
    'Some pages offer a video',
    '## Your copy',
  ),
};

export const privacy: readonly PageText[] = [first, second, third, fourth, fifth, privacyPolicy];
