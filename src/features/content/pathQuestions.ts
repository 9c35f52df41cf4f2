// A way to think about time, money and plans, with the reasons said; no advice about a school.
export type Path = 'BSN' | 'ADN' | 'LVN';

export type PathAnswer = {
  readonly value: string;
  readonly label: string;
  readonly scores: readonly {
    readonly path: Path;
    readonly weight: 1 | 2;
    readonly why: string;
  }[];
};
export type PathQuestion = {
  readonly key: string;
  readonly text: string;
  readonly answers: readonly PathAnswer[];
};

const score = (path: Path, why: string, weight: 1 | 2 = 1) => ({ path, why, weight });

export const pathQuestions: readonly PathQuestion[] = [
  {
    key: 'time',
    text: 'When do you need to be licensed and working?',
    answers: [
      {
        value: 'soon',
        label: 'In a year or so',
        scores: [score('LVN', 'It is the shortest: about a year.', 2)],
      },
      {
        value: 'middle',
        label: 'In 2 to 3 years',
        scores: [score('ADN', 'You’re a registered nurse in 2 to 3 years.', 2)],
      },
      {
        value: 'later',
        label: 'I can study for 4 years',
        scores: [score('BSN', 'You have the time it takes.', 2)],
      },
    ],
  },
  {
    key: 'money',
    text: 'How would you pay for school?',
    answers: [
      {
        value: 'little',
        label: 'As cheaply as possible',
        scores: [
          score('ADN', 'Most are at community colleges, which cost residents less.'),
          score('LVN', 'Public adult schools and community colleges offer it, and it’s short.'),
        ],
      },
      {
        value: 'aid',
        label: 'With grants, loans or savings, over several years',
        scores: [score('BSN', 'You can cover four years of tuition.')],
      },
    ],
  },
  {
    key: 'degree',
    text: 'Do you hold a bachelor’s degree in another field?',
    answers: [
      {
        value: 'yes',
        label: 'Yes',
        scores: [score('BSN', 'Accelerated programs build on the degree you already have.', 2)],
      },
      { value: 'no', label: 'No', scores: [] },
    ],
  },
  {
    key: 'work',
    text: 'What work do you see yourself doing first?',
    answers: [
      {
        value: 'basic',
        label: 'Basic care, in a nursing home, a clinic or at home',
        scores: [score('LVN', 'That’s what this license is for.', 2)],
      },
      {
        value: 'bedside',
        label: 'At the bedside as a registered nurse',
        scores: [
          score('ADN', 'It leads to the RN license.'),
          score('BSN', 'It leads to the same license, and some hospitals want the degree.'),
        ],
      },
      {
        value: 'leading',
        label: 'Leading, teaching, research or advanced practice',
        scores: [score('BSN', 'Those jobs often require it, or more.', 2)],
      },
    ],
  },
  {
    key: 'job',
    text: 'How much will you work while you study?',
    answers: [
      {
        value: 'full',
        label: 'As close to full time as I can',
        scores: [
          score(
            'LVN',
            'You’d finish sooner, and you can do a bridge program later while you earn.',
          ),
        ],
      },
      {
        value: 'part',
        label: 'Part time',
        scores: [score('ADN', 'Many fit with a part-time job. Ask about evening classes.')],
      },
      {
        value: 'none',
        label: 'Little or not at all',
        scores: [score('BSN', 'It’s built for full-time study.')],
      },
    ],
  },
  {
    key: 'again',
    text: 'Would you go back to school after the first license?',
    answers: [
      {
        value: 'no',
        label: 'No, I want to be done',
        scores: [score('BSN', 'It leaves the fewest jobs out of reach without more school.')],
      },
      {
        value: 'steps',
        label: 'Yes, step by step',
        scores: [
          score('ADN', 'You can do an RN-to-BSN program later while working.'),
          score('LVN', 'You can do a bridge program later.'),
        ],
      },
      { value: 'unsure', label: 'I don’t know yet', scores: [] },
    ],
  },
];

/** A field of the form, beside one for each question. */
export const pathStep = 'step';

export type PathAnswers = Readonly<Record<string, string>>;

export type PathResult =
  | { readonly kind: 'unfinished'; readonly missing: readonly PathQuestion[] }
  | {
      readonly kind: 'fits';
      readonly best: readonly Path[];
      readonly reasons: readonly { readonly path: Path; readonly why: readonly string[] }[];
    };

export function scorePaths(answers: PathAnswers): PathResult {
  const chosen = pathQuestions.map((question) => ({
    question,
    answer: question.answers.find(({ value }) => value === answers[question.key]),
  }));
  const missing = chosen.filter(({ answer }) => !answer).map(({ question }) => question);
  if (missing.length > 0) return { kind: 'unfinished', missing };
  const said = chosen.flatMap(({ answer }) => answer?.scores ?? []);
  const reasons = (['BSN', 'ADN', 'LVN'] as const)
    .map((path) => {
      const own = said.filter((one) => one.path === path);
      return {
        path,
        why: own.map(({ why }) => why),
        weight: own.reduce((sum, { weight }) => sum + weight, 0),
      };
    })
    .filter(({ why }) => why.length > 0)
    .sort((a, b) => b.weight - a.weight);
  const most = reasons[0]?.weight;
  return {
    kind: 'fits',
    best: reasons.filter(({ weight }) => weight === most).map(({ path }) => path),
    reasons: reasons.map(({ path, why }) => ({ path, why })),
  };
}

export function missingAnswers(answers: PathAnswers): { path: string; message: string }[] {
  const result = scorePaths(answers);
  return result.kind === 'fits'
    ? []
    : result.missing.map(({ key, text }) => ({ path: key, message: `Choose an answer: ${text}` }));
}
