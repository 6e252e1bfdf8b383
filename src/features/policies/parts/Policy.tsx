import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, type ReactNode } from 'react';
import styles from './Policy.module.css';

/** A section of a policy; its id is its anchor. */
export interface PolicySection {
  id: string;
  title: MessageDescriptor;
  paragraphs: readonly MessageDescriptor[];
}

/** Props of a policy. */
export interface PolicyProps {
  title: ReactNode;
  version: string;
  /** A one-sentence summary. */
  lead: ReactNode;
  sections: readonly PolicySection[];
}

/** A policy with its version, a table of contents, and numbered sections with anchors. Rule P1. */
export function Policy({ title, version, lead, sections }: PolicyProps): ReactNode {
  const { t, i18n } = useLingui();
  // The browser looks for the anchor of the address before this text is rendered: scroll to it now.
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <article className={styles['policy']}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>{title}</h1>
        <p className={styles['version']}>
          <Trans comment="Of a policy text">Version {version}</Trans>
        </p>
        <p>{lead}</p>
      </header>
      <nav aria-label={t`Contents`}>
        <ol className={styles['contents']}>
          {sections.map((section) => (
            <li key={section.id}>
              <a className={styles['link']} href={`#${section.id}`}>
                {i18n._(section.title)}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map(({ id, title: heading, paragraphs }, at) => (
        <section key={id} id={id} className={styles['section']} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`} className={styles['heading']}>
            {at + 1}. {i18n._(heading)}
          </h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph.id}>{i18n._(paragraph)}</p>
          ))}
        </section>
      ))}
    </article>
  );
}
