export const loadReferenceScreen = () => import('./ReferenceScreen.tsx');
/** With the screen: whoever has something waiting has opened it. */
export const loadRefereeWork = async () => {
  const { createAnswerCollection, refereeStep } = await loadReferenceScreen();
  return { createAnswerCollection, refereeStep };
};
export const loadReferencesPanel = () => import('./student/ReferencesPanel.tsx');
export const loadEnteredReferences = () => import('./student/EnteredReferences.tsx');
export const loadStudentCommands = () => import('./student/studentCommands.ts');
