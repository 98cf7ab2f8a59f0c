-- When everything that a shop needs to open was there for the first time; the list of it does not come back.
create table desk_first_run (
  only_row boolean primary key default true check (only_row),
  finished_at timestamptz not null
);

-- A shop that has sold before is open.
insert into desk_first_run (finished_at)
select now() where exists (select from trade_order where kind = 'purchase' and submitted_at is not null);
