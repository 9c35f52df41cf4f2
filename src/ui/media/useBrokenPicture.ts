import { type RefCallback, useCallback, useState } from 'react';

/**
 * Whether a picture cannot be shown, so that something else can take its place.
 * @returns `ref` and `onError` for its `img`
 */
export function useBrokenPicture(url: string | undefined) {
  const [broken, setBroken] = useState<string>();
  const onError = useCallback(() => setBroken(url), [url]);
  const ref: RefCallback<HTMLImageElement> = useCallback(
    (picture) => {
      // It may have failed before the page was hydrated; its size would not tell: an SVG can be without one.
      if (picture?.complete) picture.decode().catch(onError);
    },
    [onError],
  );
  return { isBroken: url !== undefined && broken === url, ref, onError };
}
