-- What open pages are told: that something has changed, not what it is now. Kept for a day, for pages that were away.
create table live_event (
  id bigint generated always as identity primary key,
  business_id bigint,
  user_id bigint,
  topic text not null,
  thing_id bigint not null,
  at timestamptz not null,
  check ((business_id is null) <> (user_id is null))
);
create index live_event_business on live_event (business_id, id) where business_id is not null;
create index live_event_user on live_event (user_id, id) where user_id is not null;
create index live_event_at on live_event (at);

-- Every process hears of each event when its transaction is committed.
create function tell_processes() returns trigger language plpgsql set search_path from current as $$ begin
    perform pg_notify('live', json_build_object('id', a.id, 'businessId', a.business_id, 'userId', a.user_id,
      'topic', a.topic, 'thingId', a.thing_id)::text) from added a order by a.id; return null; end $$;
create trigger live_event_tells after insert on live_event referencing new table as added
  for each statement execute function tell_processes();

-- The history says what has changed, by whatever part of the portal it was written; both sides of an order are told.
create function history_is_live() returns trigger language plpgsql set search_path from current as $$ begin
    insert into live_event (business_id, topic, thing_id, at)
    select distinct told.business_id, told.topic, told.thing_id, h.at
    from added h
      left join delivery_note n on h.entity = 'deliveryNote'
        and n.id = case when h.entity = 'deliveryNote' then h.entity_id::bigint end
      left join shipment s on h.entity = 'shipment'
        and s.id = case when h.entity = 'shipment' then h.entity_id::bigint end
      join trade_order o on o.id = case h.entity
        when 'order' then h.entity_id::bigint when 'deliveryNote' then n.order_id when 'shipment' then s.order_id end
      cross join lateral (values (o.buyer_id, 'order', o.id), (o.seller_id, 'order', o.id),
        (n.business_id, 'deliveryNote', n.id)) told (business_id, topic, thing_id)
    where h.entity in ('order', 'deliveryNote', 'shipment') and told.business_id is not null; return null; end $$;
create trigger history_is_live after insert on history referencing new table as added
  for each statement execute function history_is_live();

create function message_is_live() returns trigger language plpgsql set search_path from current as $$ begin
    insert into live_event (business_id, user_id, topic, thing_id, at)
    select a.business_id, a.user_id, 'message', a.id, a.created_at from added a; return null; end $$;
create trigger message_is_live after insert on message referencing new table as added
  for each statement execute function message_is_live();
