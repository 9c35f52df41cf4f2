import { Banner } from '../../../ui/Banner.tsx';

/** Stands where a part of the screen could not be fetched. */
export const notLoaded = (
  <Banner tone="info" title="This part is not on this device yet">
    <p>It is shown when there is a connection. Everything you typed is safe.</p>
  </Banner>
);
