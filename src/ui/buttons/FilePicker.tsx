import type { ComponentProps } from 'react';
import { ButtonContent, buttonClassName, type ButtonVariant } from './Button.tsx';
import { classNames } from '../classNames.ts';
import styles from './FilePicker.module.css';
import type { IconType } from '../icon.ts';
import { VisuallyHidden } from '../accessibility/VisuallyHidden.tsx';

type FilePickerProps = Pick<
  ComponentProps<'input'>,
  'accept' | 'capture' | 'multiple' | 'disabled'
> & {
  readonly label: string;
  readonly context?: string | undefined;
  readonly icon: IconType;
  readonly variant: Extract<ButtonVariant, 'primary' | 'secondary' | 'quiet'>;
  readonly onFiles: (files: File[]) => void;
};

export function FilePicker({
  label,
  context: about,
  icon,
  variant,
  onFiles,
  ...input
}: FilePickerProps) {
  return (
    <label className={classNames(buttonClassName(variant), styles.pick)}>
      <input
        {...input}
        type="file"
        onChange={({ currentTarget }) => {
          const files = Array.from(currentTarget.files ?? []);
          currentTarget.value = '';
          onFiles(files);
        }}
      />
      <ButtonContent icon={icon}>
        {label}
        {about && <VisuallyHidden> {about}</VisuallyHidden>}
      </ButtonContent>
    </label>
  );
}
