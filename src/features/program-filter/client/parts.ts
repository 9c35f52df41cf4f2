export { useFits } from './useFits.ts';
