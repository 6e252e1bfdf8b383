create table settings (
  key text primary key,
  value jsonb not null
);

create table members (
  id text primary key,
  account_id text not null unique,
  email text not null unique,
  nickname text not null unique,
  phone text not null unique,
  password_hash text not null,
  bank_code text not null default '',
  bank_code_name text not null default '',
  bank_account text not null default '',
  bank_name text not null default '',
  rolling bigint not null default 0 check (rolling >= 0),
  referral_code text not null default '',
  agreed_terms text not null,
  created_at timestamptz not null,
  login_at timestamptz,
  notices_seen_at timestamptz not null
);

create table sessions (
  id text primary key,
  member_id text not null references members,
  auth_token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_member on sessions (member_id);

create table password_resets (
  token_hash text primary key,
  member_id text not null references members,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table login_tries (
  who text not null,
  at timestamptz not null
);
create index login_tries_who on login_tries (who, at);

create table outbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  token text not null,
  at timestamptz not null
);

-- The first result of every call that carries an idempotency key; scope is the member, or 'public'.
create table idempotency (
  scope text not null,
  key text not null,
  fingerprint text not null,
  result jsonb not null,
  request_id text,
  at timestamptz not null,
  primary key (scope, key)
);
