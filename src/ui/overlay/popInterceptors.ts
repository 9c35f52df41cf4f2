// Pops that belong to an open sheet must not reach the router. Listeners on window run in the order in which they were
// added, so this module is imported before the router is made.

type PopInterceptor = (event: PopStateEvent) => 'mine' | 'pass';

const interceptors: PopInterceptor[] = [];
let onSilentPop: (() => void) | null = null;

function handlePop(event: PopStateEvent): void {
  if (onSilentPop) {
    const done = onSilentPop;
    onSilentPop = null;
    event.stopImmediatePropagation();
    done();
    return;
  }
  const mine = interceptors.toReversed().filter((keeper) => keeper(event) === 'mine');
  if (mine.length > 0) event.stopImmediatePropagation();
}

if (typeof window !== 'undefined')
  window.addEventListener('popstate', handlePop, { capture: true });

export function addPopInterceptor(keeper: PopInterceptor): () => void {
  interceptors.push(keeper);
  return () => {
    interceptors.splice(interceptors.indexOf(keeper), 1);
  };
}

export function goBackSilently(then: () => void = () => undefined): void {
  onSilentPop = then;
  window.history.back();
}
