export { notFound, prepared } from './routes.ts';
export { Maintenance } from './parts/Maintenance.tsx';
