import { useLingui } from '@lingui/react';
import { useEffect, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import type { Payload } from '../../../contract/endpoint.ts';
import type { Command } from '../../../data/commandRow.ts';
import { commandState } from '../../../data/pendingCommand.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { CHECKING, checkingCards } from '../protection.commands.ts';

/** Props of the notice: the commands of a card, and what the payload of one that is about this card has. */
export interface CheckingProps {
  commands: readonly Pick<Command, 'kind'>[];
  of?: Payload;
}

/** Says in a card, also after a reload, that the outcome of its change is being looked up, until it is known. Rule C22. */
export function Checking({ commands, of = {} }: CheckingProps): ReactNode {
  const { i18n } = useLingui();
  const { pending } = useSnapshot(commandState);
  // As text, since each render makes a new list.
  const kinds = commands.map(({ kind }) => kind).join(' ');
  useEffect(() => {
    const card = { kinds: kinds.split(' ') };
    checkingCards.add(card);
    return () => void checkingCards.delete(card);
  }, [kinds]);
  const isChecked = commands.some(({ kind }) => {
    const change = pending[kind];
    // An `unseen` change is over, and a toast says so.
    if (!change || change.state === 'unseen') return false;
    return Object.entries(of).every(([name, value]) => change.payload[name] === value);
  });
  return isChecked && <Banner tone="info">{i18n._(CHECKING)}</Banner>;
}
