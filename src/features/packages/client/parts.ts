export const loadPlan = () => import('./PlanSection.tsx');
export const loadPlanWatch = () => import('./watchPlan.lazy.ts');
