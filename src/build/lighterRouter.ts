// The router's components carry names for developers. A name set from outside looks to the bundler like work that must
// be done, so that it keeps components which nobody uses; without it they are left out of every page's first script.
// Links of the router's own framework fetch pages ahead; ours never do, and what they would fetch with is left out too.
import type { Plugin } from 'vite';

const module = /\/node_modules\/react-router\/dist\/production\//;
const name = /^[A-Za-z]+\.displayName = "[^"]*";$/gm;
const component = /^var (\w+) = (React\d*\.(?:forwardRef|memo|createContext)\()/gm;

const fetchesAhead = 'return shouldPrefetch && !isAbsolute ?';

export const withoutUnused = (code: string): string =>
  code
    .replace(name, '')
    .replace(component, 'var $1 = /* @__PURE__ */ $2')
    .replace(fetchesAhead, 'return false ?');

/** For the client's build. */
export const lighterRouter = (): Plugin => ({
  name: 'site:lighter-router',
  apply: 'build',
  transform: (code, id) => (module.test(id) ? { code: withoutUnused(code), map: null } : null),
});
