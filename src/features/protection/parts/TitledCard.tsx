import { useId, type ReactNode } from 'react';
import { Card, type CardProps } from '../../../ui/Card.tsx';
import styles from './TitledCard.module.css';

/** Props of a card with a heading, besides those of a card. */
export interface TitledCardProps extends Omit<CardProps, 'as' | 'title'> {
  title: ReactNode;
  heading?: 'h2' | 'h3';
}

/** A card that is a section under its own heading. */
export function TitledCard({ title, heading: Heading = 'h2', children, ...rest }: TitledCardProps) {
  const titleId = useId();
  return (
    <Card {...rest} as="section" aria-labelledby={titleId}>
      <Heading id={titleId} className={styles['title']}>
        {title}
      </Heading>
      {children}
    </Card>
  );
}
