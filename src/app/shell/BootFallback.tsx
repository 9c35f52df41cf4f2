import { LampMark } from '../ui/LampMark.tsx';

/** The bar with the mark alone, until there is a screen; index.html holds the same for the time before the script. */
export const Arriving = () => (
  <div className="arriving" aria-hidden="true">
    <LampMark size={30} />
  </div>
);
