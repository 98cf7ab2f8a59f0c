-- A new account that dealers are to pay to, until a second person has confirmed it.
create table desk_payee (
  id bigint generated always as identity primary key,
  name text not null,
  bank text not null,
  account text not null,
  -- the account that stood when this one was proposed
  before jsonb not null,
  staff_id bigint not null references desk_staff (id),
  created_at timestamptz not null,
  state text not null check (state in ('waiting', 'approved', 'refused')),
  decided_by bigint references desk_staff (id),
  decided_at timestamptz,
  reason text not null default '',
  check (state <> 'approved' or decided_by <> staff_id)
);
create unique index desk_payee_waiting on desk_payee ((true)) where state = 'waiting';
