import type { ComponentProps } from 'react';
import { classNames } from '../../../ui/classNames.ts';
import type { IconType } from '../../../ui/icon.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './Documents.module.css';

type FilePickProps = Pick<
  ComponentProps<'input'>,
  'accept' | 'capture' | 'multiple' | 'disabled'
> & {
  readonly label: string;
  /** Spoken after the label, e.g. the name of what is replaced. */
  readonly about?: string | undefined;
  readonly icon: IconType;
  readonly look: 'primary' | 'secondary' | 'quiet';
  readonly onFiles: (files: File[]) => void;
};

/** The browser's own file input, in the look of a button. The same file can be chosen again. */
export function FilePick({ label, about, icon: Icon, look, onFiles, ...input }: FilePickProps) {
  return (
    <label className={classNames(styles['pick'], styles[look])}>
      <input
        {...input}
        type="file"
        onChange={({ currentTarget }) => {
          const files = Array.from(currentTarget.files ?? []);
          currentTarget.value = '';
          onFiles(files);
        }}
      />
      <Icon size={20} aria-hidden />
      <span>
        {label}
        {about && <VisuallyHidden> {about}</VisuallyHidden>}
      </span>
    </label>
  );
}
