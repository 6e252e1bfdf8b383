import type { ReactNode } from 'react';
import { ProvidersTrouble } from '../../games/index.ts';
import styles from './NoProviders.module.css';

/** Shown over the placeholders when there is no provider list: the error and a retry. */
export default function NoProviders(): ReactNode {
  return <ProvidersTrouble className={styles['trouble']} />;
}
