// Fetched together as soon as the form can be used, so they come in one file.
export { PasteTranscript } from '../transcript/PasteTranscript.tsx';
export { CheckAnswers } from './CheckAnswers.tsx';
export { ReviewCards } from './ReviewCards.tsx';
