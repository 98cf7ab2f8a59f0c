-- A long transaction tells of its offers at the time at which it does, as it tells of everything else, and not at the
-- time at which it began: whoever comes again asks for what was told since.
create or replace function tell_of_offers(businesses bigint[], skus bigint[]) returns void language plpgsql set search_path from current as $$
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
    select v.b, 'offer', v.thing, clock_timestamp() from event v
    -- A transaction tells the same once: what replaces a price removes the one before.
    where not exists (
      select from live_event e
      where e.at >= now() and e.xmin = pg_current_xact_id()::xid and e.topic = 'offer' and e.user_id is null
        and e.business_id is not distinct from v.b and e.thing_id = v.thing); end $$;
