import type { StudentHomeDeps } from './deps.ts';
import { createStudentHomeService } from './service.ts';

export function createStudentHome(deps: StudentHomeDeps) {
  return { home: createStudentHomeService(deps) };
}
export type StudentHomeServices = ReturnType<typeof createStudentHome>;
