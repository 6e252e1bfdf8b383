import { Trans } from '@lingui/react/macro';
import { useEffect, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import type { OverlayProps } from '../../overlays/index.ts';
import { app } from '../../state/app.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { InquiryForm } from './parts/InquiryForm.tsx';
import { sendInquiry } from './supports.commands.ts';
import { inquiryDrafts } from './supports.state.ts';

/** The form of a new inquiry over an open game, which continues below it. Rule S9. */
export default function InquiryView({ close }: OverlayProps): ReactNode {
  const { uid } = useSnapshot(app);
  useEffect(
    () => () => {
      const unsent = inquiryDrafts.read(uid);
      // The page below may have the form too: it would overwrite what was typed here.
      if (unsent) inquiryDrafts.fill(uid, unsent);
    },
    [uid],
  );
  const done = (): void => {
    // Stay open if the form is filled in again: the player had asked about something else meanwhile.
    if (!inquiryDrafts.read(uid)) close();
  };
  return (
    <Sheet onClose={() => close()} title={<Trans>New inquiry</Trans>}>
      <InquiryForm key={uid} drafts={inquiryDrafts} uid={uid} send={sendInquiry} done={done} />
    </Sheet>
  );
}
