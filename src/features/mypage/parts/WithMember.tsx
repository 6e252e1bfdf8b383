import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { sentences } from '../../../i18n/sentences.ts';
import { troubleText } from '../../../i18n/troubles.ts';
import { app, type UserInfo } from '../../../state/app.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';

/** Props: `children` renders what needs the member's data; `placeholder` is shown until the data arrives. */
export interface WithMemberProps {
  placeholder: ReactNode;
  children: (user: Readonly<UserInfo>) => ReactNode;
}

/**
 * Renders `children` with the member's data; until the first reply `placeholder`, or an error if the data cannot be loaded. That has no
 * retry button: the next poll loads the data.
 */
export function WithMember({ placeholder, children }: WithMemberProps) {
  const { t } = useLingui();
  const { user, stale, trouble } = useSnapshot(app);
  if (user) return children(user);
  if (stale || trouble) {
    return (
      <ErrorState title={<Trans>Your information could not be loaded.</Trans>}>
        {sentences(troubleText() ?? '', t`It will load automatically.`)}
      </ErrorState>
    );
  }
  return placeholder;
}
