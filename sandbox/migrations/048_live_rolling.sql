-- The wagering requirement is on the same screens as the balance, and can change without an entry of the ledger.
create constraint trigger members_rolling_live after update of rolling on members
  deferrable initially deferred for each row when (old.rolling <> new.rolling) execute function live_profile();
