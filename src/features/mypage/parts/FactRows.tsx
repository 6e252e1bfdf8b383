import { Facts, type Fact } from '../../../ui/Facts.tsx';
import styles from './FactRows.module.css';

/** Facts of the member, in rows that are high enough for a button; a dash for one that is not known. */
export function FactRows({ facts }: { facts: readonly Fact[] }) {
  return <Facts className={styles['facts']} facts={facts.map((fact) => ({ ...fact, value: fact.value || '–' }))} />;
}
