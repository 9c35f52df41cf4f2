// `npm run preview`. Needs the secret of the site and no database, so the site may run.
import { loadSiteConfig } from '#server/config.ts';
import { StartupError } from '#server/startupError.ts';
import { isSlug } from '../rules.ts';
import { signPreview } from './previewToken.ts';
import { day } from '#shared/time/duration.ts';

const help = `The address under which a post can be read before it is public, or after it was archived.

  npm run preview -- <slug>          for 2 days
  npm run preview -- <slug> <days>   for 1 to 30 days

Anyone with the address can read the post until then. With APP_SECRET and PUBLIC_ORIGIN set as for the site.
`;

const writeOut = (text: string): void => void process.stdout.write(text);
const writeError = (text: string): void => void process.stderr.write(text);

function main([slug = '--help', days = '2']: readonly string[]): number {
  if (!isSlug(slug) || !/^(?:[1-9]|[12]\d|30)$/.test(days)) {
    writeOut(help);
    return slug === '--help' || slug === '-h' ? 0 : 1;
  }
  try {
    const { appSecret, publicOrigin } = loadSiteConfig(process.env);
    const ends = new Date(Date.now() + Number(days) * day);
    const token = signPreview(appSecret, slug, ends);
    writeOut(`${publicOrigin ?? ''}/post/${slug}?preview=${token}\n`);
    writeError(`Opens until ${ends.toISOString()}.\n`);
    return 0;
  } catch (error) {
    writeError(`${error instanceof StartupError ? error.message : String(error)}\n`);
    return 1;
  }
}

process.exitCode = main(process.argv.slice(2));
