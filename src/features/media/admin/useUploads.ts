import { useRef, useState } from 'react';
import type { Picture } from '../contract.ts';
import { formatBytes, maxPictureBytes } from '../rules.ts';
import { describeFailure, refreshPictures, sendPicture } from './mediaQueries.ts';

export type Upload = {
  readonly id: number;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'failed' | 'done';
  /** What has been sent, from 0 to 1. */
  readonly part: number;
  readonly error: string;
  readonly picture: Picture | null;
};

export type Uploads = {
  readonly uploads: readonly Upload[];
  readonly add: (files: readonly File[]) => void;
  readonly retry: (upload: Pick<Upload, 'id' | 'file'>) => void;
  readonly dismiss: (id: number) => void;
};

const explainSize = ({ name, size }: File): string =>
  `${name} has ${formatBytes(size)}, and ${formatBytes(maxPictureBytes)} fit. Export it smaller and add it again.`;

/** Files on their way into the library, one after the other. @param onAdded with each that arrived */
export function useUploads(onAdded: (picture: Picture) => void): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef(Promise.resolve());
  const nextId = useRef(0);

  const change = (id: number, changes: Partial<Upload>) =>
    setUploads((now) => now.map((each) => (each.id === id ? { ...each, ...changes } : each)));

  async function send({ id, file }: Pick<Upload, 'id' | 'file'>): Promise<void> {
    change(id, { state: 'sending', part: 0, error: '' });
    try {
      const picture = await sendPicture(file, (part) => change(id, { part }));
      change(id, { state: 'done', picture });
      onAdded(picture);
    } catch (error) {
      change(id, { state: 'failed', error: describeFailure(error as Error) });
      // A session that has ended is noticed by the next question, which asks to sign in.
      refreshPictures();
    }
  }

  const start = (upload: Pick<Upload, 'id' | 'file'>): void => {
    queue.current = queue.current.then(() => send(upload));
  };

  return {
    uploads,
    add: (files) => {
      const added = files.map((file): Upload => {
        nextId.current += 1;
        const isTooLarge = file.size > maxPictureBytes;
        return {
          id: nextId.current,
          file,
          state: isTooLarge ? 'failed' : 'waiting',
          part: 0,
          error: isTooLarge ? explainSize(file) : '',
          picture: null,
        };
      });
      setUploads((now) => [...now, ...added]);
      for (const upload of added) if (upload.state === 'waiting') start(upload);
    },
    retry: start,
    dismiss: (id) => setUploads((now) => now.filter((each) => each.id !== id)),
  };
}
