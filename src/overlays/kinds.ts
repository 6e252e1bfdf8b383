import type { FunctionComponent } from 'react';

/** Texts of a question or an alert, in the language of the page. */
export interface DialogText {
  title: string;
  body: string;
  /** Label of the button that accepts the question or closes the alert. */
  accept: string;
  /** Label of the button that declines; an alert has none. */
  decline?: string;
  tone?: 'danger';
  /** The address that the accept button opens in a new window by its own gesture, after a blocked popup. Rule G12. */
  href?: string;
}

/** Props of an overlay's view: what it is opened with, and `close` with the answer, if it was opened with `openOverlayForAnswer`. */
export interface OverlayProps<Data extends object = object> {
  overlay: Data;
  close(answer?: boolean): void;
}

/**
 * One kind of overlay: loads its view's module, whose default export is rendered. Adding an overlay is one row of this kind in its feature's
 * `overlays.ts`, under the kind's name.
 */
export type OverlayRow<Data extends object> = () => Promise<{ default: FunctionComponent<OverlayProps<Data>> }>;

/**
 * The tables of rows. `app/overlays.ts` adds the features' by declaration merging, because features have a higher rank.
 */
export interface OverlayRegistry {
  /** `layer` renders nothing: Back closes something within the page or overlay below. See `useBackCloses`. */
  host: { layer: OverlayRow<object> };
}

type DataOf<Row> = Row extends OverlayRow<infer Data> ? Data : never;
/** An intersection as one type, so that unknown properties do not compile. */
type Flat<Type> = { [Key in keyof Type]: Type[Key] };
type OverlaysOf<Rows> = { [Kind in keyof Rows]: Flat<{ kind: Kind } & DataOf<Rows[Kind]>> }[keyof Rows];

/** All overlays, as they are opened: the union of the rows, each with the data that its view takes. Rule N4. */
export type Overlay = { [Table in keyof OverlayRegistry]: OverlaysOf<OverlayRegistry[Table]> }[keyof OverlayRegistry];

/** The overlay that stays open when the page changes; all others close. */
export const PERSISTENT_KIND: Overlay['kind'] = 'game';
