import { createRoot, hydrateRoot } from 'react-dom/client';
import { Floor } from './Floor.tsx';
import './style.css';

const root = document.getElementById('root');
if (!root) throw new Error('the document has no root');
// floor-stack-pre has a prerendered first screen, floor-stack does not.
if (root.firstChild) hydrateRoot(root, <Floor />);
else createRoot(root).render(<Floor />);

addEventListener('load', () => void navigator.serviceWorker.register('/sw.js'));
