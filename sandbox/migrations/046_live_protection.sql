-- Live events for data of a member that change what the member may do: the birth date (caps by age), the terms agreed
-- to (a step), and the use at other operators that a register reports.
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
