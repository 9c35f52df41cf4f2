// In one file: apart, one of them would take a file more on every student's device.
export { ReferencesPanel } from './ReferencesPanel.tsx';
export { ReferenceStates } from './ReferenceStates.tsx';
