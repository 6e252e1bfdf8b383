/* The second face, for what is fetched after the first screen. */
export { Maintenance } from './parts/Maintenance.tsx';
