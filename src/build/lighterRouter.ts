// The router's components carry names for developers. A name set from outside looks to the bundler like work that must
// be done, so that it keeps components which nobody uses; without it they are left out of every page's first script.
import type { Plugin } from 'vite';

const module = /\/node_modules\/react-router\/dist\/production\//;
const name = /^[A-Za-z]+\.displayName = "[^"]*";$/gm;
const component = /^var (\w+) = (React\d*\.(?:forwardRef|memo|createContext)\()/gm;

export const withoutNames = (code: string): string =>
  code.replace(name, '').replace(component, 'var $1 = /* @__PURE__ */ $2');

/** For the client's build. */
export const lighterRouter = (): Plugin => ({
  name: 'site:lighter-router',
  apply: 'build',
  transform: (code, id) => (module.test(id) ? { code: withoutNames(code), map: null } : null),
});
