import { createEmitter } from '#shared/emitter.ts';

/** Emits the user's id: what was refused because the session had ended may be sent once more (features.md A1). */
export const reauthenticated = createEmitter<string>();
