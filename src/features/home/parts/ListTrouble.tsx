import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { AsOf } from '../../../ui/AsOf.tsx';
import { areKnown, catalogue, ProvidersTrouble } from '../../games/index.ts';
import styles from './ListTrouble.module.css';

/**
 * Shown over the provider list after a failed load: the age of the known providers or, over the placeholders, the error with a retry.
 * Rules G14, O2.
 */
export function ListTrouble(): ReactNode {
  const known = useSnapshot(catalogue);
  if (!areKnown(known)) return <ProvidersTrouble className={styles['trouble']} />;
  return <AsOf className={styles['age']} at={known.asOf} />;
}
