import type { ReactNode } from 'react';
import styles from './Drawing.module.css';

/** The pictures of steps on a phone; a ring marks where to press. */
export type Scene = 'shareBelow' | 'shareAbove' | 'addRow' | 'confirm' | 'menuAbove' | 'menuRow' | 'home';

const SHARE = 'M-3.5-1.5h-2v8h11v-8h-2M0 3v-9M-3-3.5l3-3 3 3';

const SCENES: Record<Scene, ReactNode> = {
  shareBelow: (
    <>
      <path className={styles['lines']} d="M22 28h44M22 40h44M22 52h28" />
      <path className={styles['lines']} d="M10 96h68" />
      <Pressed x={44} y={106} icon={SHARE} />
    </>
  ),
  shareAbove: (
    <>
      <path className={styles['lines']} d="M10 32h68M22 48h44M22 60h44M22 72h28" />
      <Pressed x={66} y={20} icon={SHARE} />
    </>
  ),
  addRow: (
    <>
      <path className={styles['lines']} d="M22 24h44M22 34h28" />
      <rect className={styles['sheet']} x="10" y="46" width="68" height="72" rx="10" />
      <path className={styles['lines']} d="M20 60h30M20 74h36M20 102h26" />
      <rect className={styles['pressed']} x="15" y="81" width="58" height="15" rx="5" />
      <path className={styles['ink']} d="M21 88.500h24M62 85v7M58.5 88.500h7" />
    </>
  ),
  confirm: (
    <>
      <rect className={styles['sheet']} x="10" y="24" width="68" height="94" rx="10" />
      <App x={29} y={62} />
      <path className={styles['lines']} d="M46 56h24M46 66h16" />
      <rect className={styles['pressed']} x="50" y="29" width="23" height="13" rx="6.5" />
      <path className={styles['ink']} d="M56 35.500h11" />
    </>
  ),
  menuAbove: (
    <>
      <path className={styles['lines']} d="M10 32h68M22 48h44M22 60h44M22 72h28" />
      <Pressed x={66} y={20} icon="M0-5h.01M0 0h.01M0 5h.01" />
    </>
  ),
  menuRow: (
    <>
      <path className={styles['lines']} d="M22 92h44M22 104h28" />
      <rect className={styles['sheet']} x="26" y="14" width="50" height="68" rx="8" />
      <path className={styles['lines']} d="M34 26h28M34 40h22M34 70h24" />
      <rect className={styles['pressed']} x="30" y="47" width="42" height="15" rx="5" />
      <path className={styles['ink']} d="M36 54.500h18M64 50.500v7m-3-3 3 3 3-3" />
    </>
  ),
  home: (
    <>
      {[22, 44, 66].flatMap((x) =>
        [28, 50].map((y) => (
          <rect key={`${x} ${y}`} className={styles['tile']} x={x - 8} y={y - 8} width="16" height="16" rx="5" />
        )),
      )}
      <App x={22} y={72} />
      <path className={styles['lines']} d="M14 88h16" />
    </>
  ),
};

/** A picture of one step. Decorative: the text is beside it. */
export function Drawing({ scene }: { scene: Scene }): ReactNode {
  return (
    <svg className={styles['drawing']} viewBox="0 0 88 128" aria-hidden="true">
      <rect className={styles['phone']} x="6" y="4" width="76" height="120" rx="14" />
      {SCENES[scene]}
    </svg>
  );
}

/** A ring around the icon that is to be pressed. */
function Pressed({ x, y, icon }: { x: number; y: number; icon: string }): ReactNode {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className={styles['pressed']} r="11.5" />
      <path className={styles['ink']} d={icon} />
    </g>
  );
}

/** The application's icon on the home screen. */
function App({ x, y }: { x: number; y: number }): ReactNode {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className={styles['app']} x="-10" y="-10" width="20" height="20" rx="6" />
      <path
        className={styles['mark']}
        d="M0-7c2 3 6 5 6 9 0 2.5-1.8 3.8-3.6 3.8-.6 0-1.2-.1-1.6-.4.2 1.1.8 1.8 1.7 2.600h-5c.9-.8 1.5-1.5 1.7-2.6-.4.3-1 .4-1.6.4-1.8 0-3.6-1.3-3.6-3.8 0-4 4-6 6-9z"
      />
    </g>
  );
}
