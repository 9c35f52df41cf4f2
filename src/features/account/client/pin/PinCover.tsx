import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { PinForm } from './PinForm.tsx';
import styles from './Pin.module.css';

function PinCover() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.cover}
      aria-labelledby="cover-title"
      onCancel={(event) => event.preventDefault()}
      onClose={(event) => event.currentTarget.showModal()}
    >
      <div className={styles.inside}>
        <h2 id="cover-title">Locked with your PIN</h2>
        <p>
          Some of what you typed couldn’t be stored on this device, so it’s only in this tab. Don’t
          close it: enter your PIN to go on.
        </p>
        <PinForm />
      </div>
    </dialog>
  );
}

/** Over the page and not in it: what is open behind it must stay as it is. @returns removes it */
export function mountPinCover(): () => void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(<PinCover />);
  return () => {
    root.unmount();
    place.remove();
  };
}
