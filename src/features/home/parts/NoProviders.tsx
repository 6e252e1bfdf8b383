import type { ReactNode } from 'react';
import { ProvidersTrouble } from '../../games/later.ts';
import styles from './NoProviders.module.css';

/** Stands over the places of the providers when there is no list: what happened, and another try. */
export default function NoProviders(): ReactNode {
  return <ProvidersTrouble className={styles['trouble']} />;
}
