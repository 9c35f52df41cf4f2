// For forms: a picture of the library, with words before it is chosen.
import { useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import type { Picture } from '../contract.ts';
import { getFocalFragment, getPictureUrl, isWordless } from '../rules.ts';
import styles from './Media.module.css';
import { PictureBrowser } from './PictureBrowser.tsx';
import { PictureForm } from './PictureForm.tsx';

export type ChosenPicture = {
  readonly url: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
};

/** Wide enough for the column of a page on a sharp screen. */
const preferredWidth = 1280;

function toChosen(picture: Picture): ChosenPicture {
  const { checksum, sizes, alt } = picture;
  const size = sizes.findLast(({ width }) => width <= preferredWidth) ?? sizes[0];
  const { width, height } = size ?? { width: 1, height: 1 };
  const url = getPictureUrl(checksum, width) + getFocalFragment(picture);
  return { url, alt, width, height };
}

export function PicturePicker({
  label,
  onChoose,
}: {
  /** What the picture is for, read after the button. */
  label: string;
  onChoose: (picture: ChosenPicture) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const [wordless, setWordless] = useState<Picture | null>(null);
  const close = () => {
    setOpen(false);
    setWordless(null);
  };
  const choose = (picture: Picture) => {
    if (isWordless(picture)) return setWordless(picture);
    onChoose(toChosen(picture));
    return close();
  };
  return (
    <>
      <Button aria-label={`Choose from the library: ${label}`} onClick={() => setOpen(true)}>
        Choose from the library
      </Button>
      <Sheet open={isOpen} onClose={close} title="Choose a picture" placement="side">
        {wordless ? (
          <>
            <p>
              This picture has no words yet. Describe it once, and every page that uses it has them.
            </p>
            <PictureForm picture={wordless} onSaved={choose} />
            <p>
              <Button variant="quiet" onClick={() => setWordless(null)}>
                Back to all pictures
              </Button>
            </p>
          </>
        ) : (
          <PictureBrowser
            renderPicture={(picture, tile) => (
              <button
                type="button"
                className={styles.tile}
                disabled={picture.state === 'archived'}
                onClick={() => choose(picture)}
              >
                {tile}
              </button>
            )}
          />
        )}
      </Sheet>
    </>
  );
}
