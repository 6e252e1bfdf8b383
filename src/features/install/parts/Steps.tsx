import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import type { InstallWay } from '../../../pwa/install.ts';
import { Drawing, type Scene } from './Drawing.tsx';
import styles from './Steps.module.css';

/** The manual steps of each way of installing. */
export function Steps({ way }: { way: InstallWay }): ReactNode {
  const steps = stepsOf(way);
  return (
    <ol className={styles['steps']}>
      {steps.map(([scene, text]) => (
        <li key={scene} className={styles['step']}>
          <Drawing scene={scene} />
          <p className={styles['text']}>{text}</p>
        </li>
      ))}
    </ol>
  );
}

function stepsOf(way: InstallWay): readonly (readonly [Scene, ReactNode])[] {
  if (way.kind === 'share')
    return [
      [
        way.tablet ? 'shareAbove' : 'shareBelow',
        <Trans key="1">Press the share button. If you do not see it, look behind the three dots.</Trans>,
      ],
      ['addRow', <Trans key="2">Choose “Add to Home Screen”.</Trans>],
      ['confirm', <Trans key="3">Press “Add”. The icon appears on your home screen.</Trans>],
    ];
  if (way.kind === 'inside')
    return [
      ['menuAbove', <Trans key="1">Open this app’s menu: three dots or lines, at the top or the bottom.</Trans>],
      [
        'menuRow',
        way.apple ? (
          <Trans key="2">Choose “Open in Safari” or “Open in browser”.</Trans>
        ) : (
          <Trans key="2">Choose “Open in Chrome” or “Open in another browser”.</Trans>
        ),
      ],
    ];
  if (way.kind === 'dock')
    return [
      ['menuAbove', <Trans key="1">Open the “File” menu of Safari.</Trans>],
      ['menuRow', <Trans key="2">Choose “Add to Dock”.</Trans>],
    ];
  return [
    ['menuAbove', <Trans key="1">Open the browser’s menu: three dots or lines.</Trans>],
    ['menuRow', <Trans key="2">Choose “Install app” or “Add to Home screen”.</Trans>],
    ['home', <Trans key="3">The icon appears on your home screen.</Trans>],
  ];
}
