import { cleanText } from '#shared/input/cleanText.ts';
import { countCharacters } from '#shared/text/characterCount.ts';
import { limits } from '../../writeContract.ts';
import type { ForumDependencies } from '../forumDeps.ts';
import { renderPost } from './postText.ts';
import { invalid } from './problems.ts';

/** @throws Problem validation_failed for what is too long to be posted */
export const createPreview =
  ({ database }: Pick<ForumDependencies, 'database'>) =>
  async (given: string): Promise<string> => {
    const body = cleanText(given);
    const over = countCharacters(body) - limits.body.max;
    if (over > 0) {
      const message = `Shorten it by ${over} characters to see how it will look`;
      throw invalid('question', [{ path: 'body', code: 'body_long', message }]);
    }
    return (await renderPost(database.db, body)).html;
  };
