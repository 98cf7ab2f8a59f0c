-- Moves the catalog's revision, once per transaction. The clock only keeps it from coming back to a number that was
-- seen before the database was emptied. It is the database's own, unlike everywhere else: whoever changes products by
-- hand brings no time along, and nothing is compared with it.
-- Both functions find their tables by the path of whoever migrates: a restored dump comes with an empty one.
create function move_catalog_revision() returns void language plpgsql set search_path from current as $$ begin
    insert into catalog_revision as r (revision) values ((extract(epoch from clock_timestamp()) * 1000)::bigint)
    on conflict (only_row) do update set revision = greatest(r.revision + 1, excluded.revision)
    where r.xmin <> pg_current_xact_id()::xid; end $$;

-- Whoever changes products or categories moves it, by whatever means: before the first row is touched, so that all who
-- change the catalog take turns in one order.
create function catalog_changes() returns trigger language plpgsql set search_path from current as $$ begin
    perform move_catalog_revision(); return null; end $$;
create trigger sku_moves_revision before insert or update or delete or truncate on sku
  for each statement execute function catalog_changes();
create trigger sku_category_moves_revision before insert or update or delete or truncate on sku_category
  for each statement execute function catalog_changes();
