import { LampMark } from '#ui/media/LampMark.tsx';

/** The bar with the mark alone, until there is a screen; index.html holds the same for the time before the script. */
export const BootFallback = () => (
  <div className="arriving" aria-hidden="true">
    <LampMark size={30} />
  </div>
);
