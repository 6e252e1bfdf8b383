-- The requests that a press caused, found by the support code that the player reads out. Nothing personal: no member, amount or text, and
-- only the pattern of a path. Rules C45 and C46.
create table trace_sends (
  id bigint generated always as identity primary key,
  trace_id text not null,
  -- The support code, which encodes the first 40 bits of the trace id.
  code text not null,
  span_id text not null,
  method text not null,
  path text not null,
  -- x-sequence: the server's milliseconds at the press, as its client knew them.
  pressed bigint,
  arrived timestamptz not null,
  took_ms integer not null,
  status integer not null,
  -- The envelope's code; null for a refusal without one.
  result integer,
  replayed boolean not null
);
create index trace_sends_code on trace_sends (code, id);

alter table idempotency add column trace_id text;
create index idempotency_trace on idempotency (trace_id);
create index idempotency_request on idempotency (request_id);
alter table launches add column trace_id text;
create index launches_trace on launches (trace_id);

-- The entry of a request has the trace of the press that caused it, also if it is decided later.
alter table ledger add column trace_id text;
create index ledger_trace on ledger (trace_id);
alter table points_ledger add column trace_id text;
create index points_ledger_trace on points_ledger (trace_id);

create function entry_trace() returns trigger language plpgsql as $$
begin
  if new.ref <> '' then
    select trace_id into new.trace_id from idempotency where request_id = new.ref;
  end if;
  return new;
end $$;
create trigger ledger_trace before insert on ledger for each row execute function entry_trace();
create trigger points_trace before insert on points_ledger for each row execute function entry_trace();
