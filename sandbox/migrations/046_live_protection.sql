-- What the operator learns of a member changes what the member may do: the caps of an age, the step of new terms, and what a register counts
-- at other operators.
create function live_protection() returns trigger language plpgsql as $$
begin
  perform live_event(new.id, 'protection');
  return null;
end $$;
create constraint trigger members_protection_live after update of birth_date, agreed_terms on members
  deferrable initially deferred for each row
  when ((old.birth_date, old.agreed_terms) is distinct from (new.birth_date, new.agreed_terms)) execute function live_protection();
create constraint trigger register_use_live after insert or update on register_use
  deferrable initially deferred for each row execute function live_member('protection');
