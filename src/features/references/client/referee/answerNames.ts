export const refereeAnswers = 'refereeAnswers';
