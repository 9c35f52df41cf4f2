/** Of everything that the server says about a student's programs. */
export const programsKey = (userId: string) => ['account', userId, 'programs'] as const;
