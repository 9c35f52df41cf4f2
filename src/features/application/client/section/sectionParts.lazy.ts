// Fetched together as soon as the form can be used, so they come in one file. The two pages of the hub use the same fields
// and rules: apart these were joined with files that a referee's page needs.
export { MaterialPage } from '../material/MaterialPage.tsx';
export { NextDeadline } from '../references/NextDeadline.tsx';
export { WaiverField } from '../references/WaiverField.tsx';
export { checkOnDevice } from '../readiness/checkOnDevice.ts';
export { ReadinessPage } from '../readiness/ReadinessPage.tsx';
export { PasteTranscript } from '../transcript/PasteTranscript.tsx';
export { CheckAnswers } from './CheckAnswers.tsx';
export { ReviewCards } from './ReviewCards.tsx';
export { FitFacts } from '../you-and-program/FitFacts.tsx';
