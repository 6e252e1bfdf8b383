import { createContext } from 'react';

/** Whether what is drawn here has been closed and is drawn for the motion of its end only: dialogs and sheets in it are closed. Rule N4. */
export const Leaving = createContext(false);
