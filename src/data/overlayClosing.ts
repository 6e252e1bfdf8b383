import { createContext } from 'react';

/**
 * True inside an overlay that has been closed and is still rendered until its closing animation ends: dialogs and sheets in it are closed,
 * and a refusal that a form in it would show is not seen. Rules N4, W9.
 */
export const OverlayClosing = createContext(false);
