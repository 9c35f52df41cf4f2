export { PinSection } from './PinSection.tsx';
export { UnlockPanel } from './UnlockPanel.tsx';
export { mountPinCover } from './PinCover.tsx';
