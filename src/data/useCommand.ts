import { useSnapshot, type Snapshot } from 'valtio';
import type { Command } from './commandRow.ts';
import { commandState, type PendingCommand } from './pendingCommand.ts';

/** What a screen shows of a command. */
export interface ShownCommand {
  /** This tab is sending it at this moment. */
  sending: boolean;
  /** The pending command of its kind. Undefined while this tab sends it for the first time: that shows at the form's button. */
  pending: Snapshot<PendingCommand> | undefined;
}

/** Subscribes a screen to a command. */
export function useCommand({ kind }: Pick<Command, 'kind'>): ShownCommand {
  const state = useSnapshot(commandState);
  const sending = state.sending[kind] ?? false;
  const pending = state.pending[kind];
  return { sending, pending: sending && pending?.state !== 'unseen' ? undefined : pending };
}
