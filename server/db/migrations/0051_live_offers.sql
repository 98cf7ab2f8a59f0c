-- An event without a business and a user is for everybody. An offer without a product is for any of them: thing 0.
alter table live_event drop constraint live_event_check;
alter table live_event add constraint live_event_check check (business_id is null or user_id is null);
create index live_event_all_at on live_event (at) where business_id is null and user_id is null;

-- What changed of the offers, as pairs of a business (null for everybody) and a product. A price list is one event for
-- each dealer that it is for, or one for everybody; a few products are named, so that other pages need not ask.
create function tell_of_offers(businesses bigint[], skus bigint[]) returns void language plpgsql set search_path from current as $$
declare is_crowd boolean := (select count(distinct b) > 100 from unnest(businesses) b); begin
    insert into live_event (business_id, topic, thing_id, at)
    with told as (
      select distinct case when is_crowd then null else x.b end as b, x.s from unnest(businesses, skus) as x (b, s)
    ), size as (
      select b, count(*) > 20 as is_long from told group by b
    ), event as (
      select distinct t.b, case when s.is_long then 0 else t.s end as thing
      from told t join size s on s.b is not distinct from t.b
    )
    select v.b, 'offer', v.thing, now() from event v
    -- A transaction tells the same once: what replaces a price removes the one before.
    where not exists (
      select from live_event e
      where e.at = now() and e.xmin = pg_current_xact_id()::xid and e.topic = 'offer' and e.user_id is null
        and e.business_id is not distinct from v.b and e.thing_id = v.thing); end $$;

create function dealer_price_is_live() returns trigger language plpgsql set search_path from current as $$ begin
    perform tell_of_offers(array_agg(c.business_id), array_agg(c.sku_id)) from changed c; return null; end $$;
create trigger dealer_price_added_is_live after insert on dealer_price referencing new table as changed
  for each statement execute function dealer_price_is_live();
create trigger dealer_price_changed_is_live after update on dealer_price referencing new table as changed
  for each statement execute function dealer_price_is_live();
create trigger dealer_price_removed_is_live after delete on dealer_price referencing old table as changed
  for each statement execute function dealer_price_is_live();

-- A dealer's prices are for those whom it supplies.
create function terminal_price_is_live() returns trigger language plpgsql set search_path from current as $$ begin
    perform tell_of_offers(array_agg(b.id), array_agg(c.sku_id))
    from changed c join business b on b.up_business_id = c.dealer_id; return null; end $$;
create trigger terminal_price_added_is_live after insert on terminal_price referencing new table as changed
  for each statement execute function terminal_price_is_live();
create trigger terminal_price_changed_is_live after update on terminal_price referencing new table as changed
  for each statement execute function terminal_price_is_live();
create trigger terminal_price_removed_is_live after delete on terminal_price referencing old table as changed
  for each statement execute function terminal_price_is_live();

-- Too many dealers have a tier for an event each.
create function tier_price_is_live() returns trigger language plpgsql set search_path from current as $$ begin
    perform tell_of_offers(array_agg(null::bigint), array_agg(c.sku_id)) from changed c; return null; end $$;
create trigger tier_price_added_is_live after insert on tier_price referencing new table as changed
  for each statement execute function tier_price_is_live();
create trigger tier_price_changed_is_live after update on tier_price referencing new table as changed
  for each statement execute function tier_price_is_live();
create trigger tier_price_removed_is_live after delete on tier_price referencing old table as changed
  for each statement execute function tier_price_is_live();

-- Quantities change every few minutes; what pages show is the state and the day.
create function stock_added_is_live() returns trigger language plpgsql set search_path from current as $$ begin
    perform tell_of_offers(array_agg(null::bigint), array_agg(c.sku_id)) from changed c; return null; end $$;
create trigger stock_added_is_live after insert on sku_stock referencing new table as changed
  for each statement execute function stock_added_is_live();
create function stock_changed_is_live() returns trigger language plpgsql set search_path from current as $$ begin
    perform tell_of_offers(array_agg(null::bigint), array_agg(c.sku_id))
    from changed c join former f on f.sku_id = c.sku_id
    where (c.state, c.arrives_on) is distinct from (f.state, f.arrives_on); return null; end $$;
create trigger stock_changed_is_live after update on sku_stock referencing old table as former new table as changed
  for each statement execute function stock_changed_is_live();

create function sku_limits_is_live() returns trigger language plpgsql set search_path from current as $$ begin
    perform tell_of_offers(array_agg(null::bigint), array_agg(c.id))
    from changed c join former f on f.id = c.id
    where (c.minimum, c.multiple, c.maximum, c.on_sale, c.list_price)
      is distinct from (f.minimum, f.multiple, f.maximum, f.on_sale, f.list_price); return null; end $$;
create trigger sku_limits_is_live after update on sku referencing old table as former new table as changed
  for each statement execute function sku_limits_is_live();

-- A seller hears of an order once it was handed in, and that its buyer has taken it back; not of what the buyer changes
-- meanwhile, which the seller cannot read.
create or replace function history_is_live() returns trigger language plpgsql set search_path from current as $$ begin
    insert into live_event (business_id, topic, thing_id, at)
    select distinct told.business_id, told.topic, told.thing_id, h.at
    from added h
      left join delivery_note n on h.entity = 'deliveryNote'
        and n.id = case when h.entity = 'deliveryNote' then h.entity_id::bigint end
      left join shipment s on h.entity = 'shipment'
        and s.id = case when h.entity = 'shipment' then h.entity_id::bigint end
      join trade_order o on o.id = case h.entity
        when 'order' then h.entity_id::bigint when 'deliveryNote' then n.order_id when 'shipment' then s.order_id end
      cross join lateral (values (o.buyer_id, 'order', o.id),
        (case when o.submitted_at is not null and o.status <> 10 or h.entity = 'order' and h.from_state <> '10'
          then o.seller_id end, 'order', o.id),
        (n.business_id, 'deliveryNote', n.id)) told (business_id, topic, thing_id)
    where h.entity in ('order', 'deliveryNote', 'shipment') and told.business_id is not null; return null; end $$;

-- A dealer hears of the inquiries of those whom it supplies now, which are those that it can read.
create or replace function inquiry_is_live() returns trigger language plpgsql set search_path from current as $$ begin
    insert into live_event (business_id, topic, thing_id, at)
    select told.business_id, 'inquiry', i.id, new.at
    from purchase_inquiry i join business c on c.id = i.customer_id
      cross join lateral (values (i.customer_id),
        (case when c.up_business_id = i.dealer_id then i.dealer_id end)) told (business_id)
    where i.id = new.entity_id::bigint and told.business_id is not null; return null; end $$;
