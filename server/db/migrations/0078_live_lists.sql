-- A colleague, or the same person on another device, has changed a list of the business. The thing is the list's first
-- new revision in the transaction: a page that knows it, since the change was its own, need not read the list again.
create function line_list_is_live() returns trigger language plpgsql set search_path from current as $$ begin
    insert into live_event (business_id, topic, thing_id, at)
    select c.business_id, c.target, c.revision, clock_timestamp()
    from changed c join former f on f.business_id = c.business_id and f.target = c.target
    where c.revision > f.revision and not exists (
      -- A transaction tells of a list once.
      select from live_event e
      where e.at >= now() and e.xmin = pg_current_xact_id()::xid and e.business_id = c.business_id
        and e.topic = c.target); return null; end $$;
create trigger line_list_is_live after update on line_list
  referencing old table as former new table as changed
  for each statement execute function line_list_is_live();
