// Pops of the history that belong to an open sheet must not reach the router: it would load the screen again.
// Listeners on window run in the order in which they were added, so this module is imported before the router is made.

type Gatekeeper = (event: PopStateEvent) => 'mine' | 'pass';

const gatekeepers: Gatekeeper[] = [];
let ownPop: (() => void) | null = null;

function gate(event: PopStateEvent): void {
  if (ownPop) {
    const done = ownPop;
    ownPop = null;
    event.stopImmediatePropagation();
    done();
    return;
  }
  const mine = gatekeepers.toReversed().filter((keeper) => keeper(event) === 'mine');
  if (mine.length > 0) event.stopImmediatePropagation();
}

if (typeof window !== 'undefined') window.addEventListener('popstate', gate, { capture: true });

/** Asks `keeper` about each pop, the last one added first. @returns a function that takes it away */
export function addGatekeeper(keeper: Gatekeeper): () => void {
  gatekeepers.push(keeper);
  return () => {
    gatekeepers.splice(gatekeepers.indexOf(keeper), 1);
  };
}

/** Goes back one entry without anyone noticing, then calls `then`. */
export function goBackUnseen(then: () => void = () => undefined): void {
  ownPop = then;
  window.history.back();
}
