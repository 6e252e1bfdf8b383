import { i18n, type MessageDescriptor } from '@lingui/core';
import { refusedText } from '../../data/formTexts.ts';
import { sentences } from '../../i18n/sentences.ts';
import type { ApiError } from '../../operator/index.ts';
import { toast } from '../../overlays/index.ts';

/**
 * Shows a toast, which stays until closed, that tells a player who has left the page of this title why its form was refused, and what follows
 * from that. Resolves to whether it is shown. Rule N5.
 */
export function showLateRefusal(
  error: ApiError,
  title: MessageDescriptor,
  consequence?: MessageDescriptor,
): Promise<boolean> {
  const text = (): string => sentences(refusedText(error), consequence ? i18n._(consequence) : '');
  return toast('lastingError', () => `${i18n._(title)} · ${text()}`, error.trace);
}
