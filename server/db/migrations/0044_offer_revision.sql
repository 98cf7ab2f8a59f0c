-- Moves with every change of a price or of stock, in the same transaction: what was computed from offers is good until
-- then. It is moved like the catalog's revision (0014) and for the same reasons, but by itself: stock changes every few
-- minutes, and what follows from the catalog alone must outlive that.
create table offer_revision (
  only_row boolean primary key default true check (only_row),
  revision bigint not null
);

create function offer_changes() returns trigger language plpgsql set search_path from current as $$ begin
    insert into offer_revision as r (revision) values ((extract(epoch from clock_timestamp()) * 1000)::bigint)
    on conflict (only_row) do update set revision = greatest(r.revision + 1, excluded.revision)
    where r.xmin <> pg_current_xact_id()::xid; return null; end $$;

create trigger dealer_price_moves_offers before insert or update or delete or truncate on dealer_price
  for each statement execute function offer_changes();
create trigger tier_price_moves_offers before insert or update or delete or truncate on tier_price
  for each statement execute function offer_changes();
create trigger terminal_price_moves_offers before insert or update or delete or truncate on terminal_price
  for each statement execute function offer_changes();
create trigger sku_stock_moves_offers before insert or update or delete or truncate on sku_stock
  for each statement execute function offer_changes();
