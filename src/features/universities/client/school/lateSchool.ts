// What stands below the first view of a school's page.
import { takenOverLater } from '../../../../ui/takenOverLater.tsx';

export const SchoolDetails = takenOverLater(
  async () => (await import('./SchoolDetails.tsx')).SchoolDetails,
);
export const SchoolVoices = takenOverLater(
  async () => (await import('./SchoolVoices.tsx')).SchoolVoices,
);
