import { Trans } from '@lingui/react/macro';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { PARTS_BACK, retryFailedParts } from '../i18n/lazyPart.ts';
import { log } from '../lib/log.ts';
import { Button } from '../ui/Button.tsx';
import { showModal } from '../ui/modalDialogs.ts';
import { reloadPage } from '../ui/reloadPage.ts';
import styles from './ErrorBoundary.module.css';

/**
 * Shows an error with an action instead of a white page: if a screen fails, the layout and an open game stay; a failed
 * overlay can be closed with `close`. After `PARTS_BACK` it renders what failed again. It also replaces an `outdated`
 * page. The text says nothing about the balance: a payment or a game may be in progress.
 */
export class ErrorBoundary extends Component<
  { children: ReactNode; close?: (() => void) | undefined; outdated?: boolean },
  { failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(cause: Error, info: ErrorInfo): void {
    log.error('Rendering failed', { cause, component: info.componentStack });
    retryFailedParts();
    addEventListener(PARTS_BACK, () => this.setState({ failed: false }), { once: true });
  }

  override render(): ReactNode {
    const { children, close, outdated } = this.props;
    if (!this.state.failed && !outdated) return children;
    const Tag = close ? 'dialog' : 'div';
    return (
      <Tag
        className={styles['page']}
        ref={showOver}
        // Ignore the event if `useModalDialog` has closed and reopened the dialog, to keep it above one that opened later.
        onClose={({ currentTarget }) => currentTarget.matches('[open]') || close?.()}
        aria-labelledby={close && 'not-shown'}
      >
        <h1 id={close && 'not-shown'} className={styles['title']}>
          <Trans>This page could not be shown</Trans>
        </h1>
        <p role="alert">
          <Trans>This does not affect anything you have sent. Please reload the page.</Trans>
        </p>
        <Button onClick={() => void reloadPage()}>
          <Trans>Reload</Trans>
        </Button>
        {close ? (
          <Button variant="text" onClick={close}>
            <Trans>Close</Trans>
          </Button>
        ) : (
          // With `target` the browser navigates, not the router: its question whether to leave an open game could not
          // be shown.
          <Button variant="text" href="/home" target="_self">
            <Trans>Home</Trans>
          </Button>
        )}
      </Tag>
    );
  }
}

/**
 * Opens the error that replaces an overlay as a modal dialog: above the page and any other dialog, with the focus. Returns the function that
 * closes it.
 */
function showOver(element: HTMLElement | null): (() => void) | undefined {
  return element instanceof HTMLDialogElement ? showModal(element) : undefined;
}
