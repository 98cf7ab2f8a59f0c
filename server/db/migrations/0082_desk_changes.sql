-- Batches of changes at the desk, from a file or an edit, with every row as it was and as it became, so that a batch can
-- be undone whole.
create table desk_change (
  id bigint generated always as identity primary key,
  kind text not null,
  source text not null check (source in ('file', 'edit')),
  name text not null default '',
  -- the field of each column of the file; null for one that is not imported
  columns jsonb not null default '[]',
  -- rows below the titles of the file, and how many of them have come; a part of a file is not applied
  file_rows integer not null default 0,
  rows_come integer not null default 0 check (rows_come <= file_rows),
  state text not null check (state in ('open', 'applied', 'undone')),
  staff_id bigint not null references desk_staff (id),
  created_at timestamptz not null,
  applied_at timestamptz,
  undone_at timestamptz
);

create table desk_change_row (
  change_id bigint not null references desk_change (id) on delete cascade,
  -- its row in the file, or its place in the edit
  place integer not null,
  -- what names the thing; empty for a row that names none
  key text not null,
  name text not null,
  state text not null check (state in ('new', 'changed', 'gone', 'same', 'wrong')),
  step text not null check (step in ('open', 'done', 'waiting', 'kept', 'undone')),
  before jsonb,
  after jsonb,
  problem text,
  -- whose price it is, and what that was before; small steps are measured from here
  subject text,
  base integer,
  approved boolean not null default false,
  primary key (change_id, place)
);
create unique index desk_change_row_once on desk_change_row (change_id, key) where state <> 'wrong';
create index desk_change_row_subject on desk_change_row (subject, change_id) where step in ('done', 'undone') and subject is not null;

-- Prices that wait for a second person.
create table desk_proposal (
  id bigint generated always as identity primary key,
  change_id bigint not null unique references desk_change (id),
  staff_id bigint not null references desk_staff (id),
  state text not null check (state in ('waiting', 'approved', 'refused', 'withdrawn')),
  created_at timestamptz not null,
  decided_by bigint references desk_staff (id),
  decided_at timestamptz,
  reason text not null default '',
  check (decided_by is distinct from staff_id or state not in ('approved'))
);
create index desk_proposal_waiting on desk_proposal (id) where state = 'waiting';

-- From how many percent on a price waits; 20 where there is no row.
create table desk_price_limit (
  only_row boolean primary key default true check (only_row),
  percent integer not null check (percent between 0 and 100)
);
