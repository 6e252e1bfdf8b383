import { createContext } from 'react';

/**
 * True inside an overlay that has been closed and is still rendered until its closing animation ends: dialogs and sheets in it are closed.
 * Rule N4.
 */
export const Leaving = createContext(false);
