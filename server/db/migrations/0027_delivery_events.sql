-- The brand's systems are told of signatures too.
alter table erp_event add column note_id bigint references delivery_note (id);

create or replace function tell_erp() returns trigger language plpgsql set search_path from current as $$ begin
    insert into erp_event (type, order_id, note_id, user_id, reason, at)
    select told.type, o.id, n.id, told.user_id, h.why, h.at
    from added h
      left join delivery_note n on n.id = case when h.entity = 'deliveryNote' then h.entity_id::bigint end
      left join trade_order o on o.id = case when h.entity = 'order' then h.entity_id::bigint else n.order_id end
      cross join lateral (select
        case
          when h.entity = 'profile_application' and h.action = 'submit' then 'registration.submitted'
          when h.entity = 'deliveryNote' and h.action = 'sign' then 'delivery.signed'
          when h.entity = 'deliveryNote' and h.action = 'signShort' then 'delivery.signedShort'
          when h.entity <> 'order' or o.kind is distinct from 'purchase' then null
          when h.action = 'submit' and h.from_state = '20' then 'order.changed'
          when h.action = 'submit' and o.content = 'sample' then 'sample.applied'
          when h.action = 'submit' then 'order.submitted'
          when h.action in ('revoke', 'save') and h.from_state = '20' then 'order.revoked'
          when h.action = 'cancel' then 'order.cancelled'
          when h.action = 'cancelSubmit' then 'order.cancelRequested'
          when h.action = 'complete' then 'order.completed'
        end as type,
        case when h.entity = 'profile_application' then h.entity_id::bigint end as user_id) told
    where h.entity in ('order', 'deliveryNote', 'profile_application') and told.type is not null
    order by h.id; return null; end $$;
