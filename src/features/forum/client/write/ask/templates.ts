import type { QuestionTemplate } from '../../../contract.ts';

export type TemplateGuide = {
  readonly label: string;
  /** What an answer needs to know. */
  readonly asks: readonly string[];
  readonly example: string;
};

export const templateGuides: Readonly<Record<QuestionTemplate, TemplateGuide>> = {
  admissions: {
    label: 'Getting into a program',
    asks: [
      'Which program and school, and for which term?',
      'Your GPA and test scores, as far as you want to share them',
      'What have you already asked the school?',
    ],
    example: 'Is a 3.2 science GPA enough for an ADN waitlist in California?',
  },
  prerequisites: {
    label: 'Prerequisites',
    asks: [
      'Which course, at which school, and how old are the credits?',
      'Which program should accept it?',
      'What does the program’s page say?',
    ],
    example: 'Do online anatomy labs count for BSN programs in Texas?',
  },
  exam: {
    label: 'NCLEX, TEAS, HESI and other exams',
    asks: [
      'Which exam, and when do you take it?',
      'How have you studied so far, and with what?',
      'Where do you lose points?',
    ],
    example: 'How do I raise my TEAS science score in six weeks?',
  },
  money: {
    label: 'Paying for school',
    asks: [
      'Which state and which kind of program?',
      'What do you have already: FAFSA, loans, an employer who pays?',
      'What amount is missing?',
    ],
    example: 'Which hospitals in Ohio pay tuition for CNAs who go on to RN?',
  },
  clinical: {
    label: 'Clinicals and practice',
    asks: [
      'Which semester or which kind of unit?',
      'What did you try, and what did your instructor say?',
      'Leave out everything that could identify a patient',
    ],
    example: 'How do I give a clear SBAR report when I’m nervous?',
  },
  wellbeing: {
    label: 'Stress and wellbeing',
    asks: [
      'What’s going on, in as much detail as you like?',
      'What have you tried, and who knows about it?',
      'If you’re in crisis, call or text 988 now. People here answer later than they do.',
    ],
    example: 'How do you study after night shifts without burning out?',
  },
};
