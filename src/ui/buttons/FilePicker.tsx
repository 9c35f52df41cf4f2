import type { ComponentProps } from 'react';
import { ButtonFace, buttonLook, type ButtonVariant } from './Button.tsx';
import { classNames } from './classNames.ts';
import styles from './FilePick.module.css';
import type { IconType } from './icon.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type FilePickProps = Pick<
  ComponentProps<'input'>,
  'accept' | 'capture' | 'multiple' | 'disabled'
> & {
  readonly label: string;
  /** Spoken after the label, e.g. the name of what is replaced. */
  readonly about?: string | undefined;
  readonly icon: IconType;
  readonly look: Extract<ButtonVariant, 'primary' | 'secondary' | 'quiet'>;
  readonly onFiles: (files: File[]) => void;
};

/** The browser's own file input, in the look of a button. The same file can be chosen again. */
export function FilePick({ label, about, icon, look, onFiles, ...input }: FilePickProps) {
  return (
    <label className={classNames(buttonLook(look), styles['pick'])}>
      <input
        {...input}
        type="file"
        onChange={({ currentTarget }) => {
          const files = Array.from(currentTarget.files ?? []);
          currentTarget.value = '';
          onFiles(files);
        }}
      />
      <ButtonFace icon={icon}>
        {label}
        {about && <VisuallyHidden> {about}</VisuallyHidden>}
      </ButtonFace>
    </label>
  );
}
