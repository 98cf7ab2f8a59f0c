-- When everything that a shop needs to open was there for the first time; the list of it does not come back.
create table desk_first_run (
  only_row boolean primary key default true check (only_row),
  finished_at timestamptz not null
);
