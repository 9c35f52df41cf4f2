// The router's components carry names for developers. A name set from outside looks to the bundler like work that must
// be done, so that it keeps components which nobody uses; without it they are left out of every page's first script.
// Links of the router's own framework fetch pages ahead, its routes can be watched from outside and its errors come from
// components of the server; ours never do, and what that would be done with is left out too.
import type { Plugin } from 'vite';

const module = /\/node_modules\/react-router\/dist\/production\//;
const name = /^[A-Za-z]+\.displayName = "[^"]*";$/gm;
const component = /^var (\w+) = (React\d*\.(?:forwardRef|memo|createContext)\()/gm;

const fetchesAhead = 'return shouldPrefetch && !isAbsolute ?';
const isWatched = 'if (init.instrumentations) {';
/** Inside the boundary that shows errors; the context says whether the page is made of server components. */
const ofServerComponents = /if \(this\.context(?= &&|\))/g;
const serverComponents = /^RenderErrorBoundary\.contextType = RSCRouterContext;$/m;

export const withoutUnused = (code: string): string =>
  code
    .replace(name, '')
    .replace(component, 'var $1 = /* @__PURE__ */ $2')
    .replace(fetchesAhead, 'return false ?')
    .replaceAll(isWatched, 'if (false) {')
    .replace(serverComponents, '')
    .replace(ofServerComponents, 'if (false');

/** For the client's build. */
export const lighterRouter = (): Plugin => ({
  name: 'site:lighter-router',
  apply: 'build',
  transform: (code, id) => (module.test(id) ? { code: withoutUnused(code), map: null } : null),
});
