import { renderToString } from 'react-dom/server';
import { Floor } from './Floor.tsx';

/** The first screen as HTML. */
export const html = renderToString(<Floor ssrPath="/" />);
