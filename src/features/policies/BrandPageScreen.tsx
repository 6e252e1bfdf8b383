import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ComponentType, ReactNode } from 'react';
import { lazyPart } from '../../i18n/lazyPart.ts';
import { PAGE_TEXTS, type Block, type Inline } from '../../config/pageText.ts';
import policy from './parts/Policy.module.css';
import styles from './BrandPageScreen.module.css';

/** A component per page or policy and language (`slug/locale`), whose text is loaded when it is first rendered. */
const TEXTS: Readonly<Record<string, ComponentType>> = Object.fromEntries(
  Object.entries(PAGE_TEXTS).map(([page, load]) => [page, lazyPart(async () => textPart((await load()).default))]),
);

/** Props of the page: the name of its text, its title, and the version of a policy. */
interface BrandPageProps {
  slug: string;
  title: MessageDescriptor;
  version?: string;
}

/** `/info/…`: a page of the operator's own, in the player's language; also its own text of a policy. Rules B6, P1. */
export default function BrandPageScreen({ slug, title, version }: BrandPageProps): ReactNode {
  const { i18n } = useLingui();
  const Text = TEXTS[`${slug}/${i18n.locale}`];
  return (
    <article className={policy['policy']}>
      <h1 className={policy['title']}>{i18n._(title)}</h1>
      {version !== undefined && (
        <p className={policy['version']}>
          <Trans comment="Of a policy text">Version {version}</Trans>
        </p>
      )}
      {Text && <Text />}
    </article>
  );
}

/** A text as the module that `lazyPart` loads. */
function textPart(blocks: readonly Block[]): { default: ComponentType } {
  return { default: () => <div className={styles['text']}>{blocks.map(renderBlock)}</div> };
}

function renderBlock(block: Block, key: number): ReactNode {
  if (block.kind === 'paragraph') return <p key={key}>{block.of.map(renderInline)}</p>;
  if (block.kind === 'heading') {
    const Heading = block.level === 2 ? 'h2' : 'h3';
    return (
      <Heading key={key} className={styles[block.level === 2 ? 'major' : 'minor']}>
        {block.of.map(renderInline)}
      </Heading>
    );
  }
  const items = block.items.map(renderItem);
  if (block.start === undefined) {
    return (
      <ul key={key} className={styles['list']}>
        {items}
      </ul>
    );
  }
  return (
    <ol key={key} className={styles['list']} start={block.start}>
      {items}
    </ol>
  );
}

function renderItem(item: readonly Inline[], key: number): ReactNode {
  return <li key={key}>{item.map(renderInline)}</li>;
}

function renderInline(inline: Inline, key: number): ReactNode {
  if (typeof inline === 'string') return inline;
  if (inline.kind === 'break') return <br key={key} />;
  if (inline.kind === 'link') {
    const isOwn = inline.href.startsWith('/');
    return (
      <a
        key={key}
        className={styles['link']}
        href={inline.href}
        {...(!isOwn && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        {inline.of.map(renderInline)}
      </a>
    );
  }
  const Emphasis = inline.kind;
  return <Emphasis key={key}>{inline.of.map(renderInline)}</Emphasis>;
}
