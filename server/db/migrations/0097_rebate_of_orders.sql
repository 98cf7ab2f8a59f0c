-- Removing an allowance looks for the orders that name it.
create index trade_order_rebate on trade_order (rebate_account_id) where rebate_account_id is not null;

-- A dealer's prices are for those whom it supplies: a few products are named to each, a price list is one event for each.
create or replace function terminal_price_is_live() returns trigger language plpgsql set search_path from current as $$
declare is_long boolean := (select count(distinct sku_id) > 20 from changed); begin
    insert into live_event (business_id, topic, thing_id, at)
    select distinct b.id, 'offer', c.thing, now()
    from (select distinct dealer_id, customer_id, case when is_long then 0 else sku_id end as thing from changed) c
      join business b on b.up_business_id = c.dealer_id and b.id = coalesce(c.customer_id, b.id)
    -- A transaction tells the same once: what replaces a price removes the one before.
    where not exists (
      select from live_event e
      where e.at = now() and e.xmin = pg_current_xact_id()::xid and e.topic = 'offer' and e.user_id is null
        and e.business_id = b.id and e.thing_id = c.thing);
    return null; end $$;
