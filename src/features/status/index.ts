export { notFound, prepared } from './routes.ts';
