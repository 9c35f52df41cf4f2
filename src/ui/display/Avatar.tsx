import { useState } from 'react';
import { classNames } from '../classNames.ts';
import styles from './display.module.css';

export function Avatar({
  name,
  src,
  large = false,
}: {
  name: string;
  src?: string | undefined;
  large?: boolean | undefined;
}) {
  const [broken, setBroken] = useState('');
  const picture = src !== undefined && src !== '' && src !== broken;
  return (
    <span className={classNames(styles.avatar, large && styles.large)} aria-hidden="true">
      {picture ? (
        <img src={src} alt="" loading="lazy" onError={() => setBroken(src)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}

export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return `${firstLetter(first)}${firstLetter(last)}`;
}

function firstLetter(word: string): string {
  const [first] = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(word);
  return first?.segment.toLocaleUpperCase('en-US') ?? '';
}
