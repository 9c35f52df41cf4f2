export const loadSubmissionCommand = async () =>
  (await import('./programs.lazy.ts')).programSubmission;

export const loadStateChangeCommand = async () =>
  (await import('./programs.lazy.ts')).programStateChange;
