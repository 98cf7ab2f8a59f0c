-- Goods that left before there were delivery notes are owed like all others; their payments stand in the ledger already.
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check
  -- `earlier` names an order: its cases that left without a note, less their share of its rebate
  check (kind in ('delivery', 'rebate', 'credit', 'return', 'payment', 'earlier'));

create function enter_earlier_goods() returns void language sql set search_path from current as $$
  insert into ledger_entry (business_id, kind, source_id, day, amount, recorded_at)
  select g.buyer_id, 'earlier', g.id, (g.updated_at at time zone 'Asia/Shanghai')::date, g.worth - g.rebate, now()
  from (
    select o.id, o.buyer_id, o.updated_at, w.worth, o.rebate_departed + coalesce((
        select sum(e.amount) from ledger_entry e join delivery_note n on n.id = e.source_id
        where e.kind = 'rebate' and n.order_id = o.id), 0) as rebate
    from trade_order o cross join lateral (
      select coalesce(sum((l.departed - coalesce(k.cases, 0)) * l.price::bigint), 0)::bigint as worth
      from order_line l cross join lateral (
        select sum(d.shipped) as cases from delivery_line d join delivery_note n on n.id = d.note_id
        where d.order_line_id = l.id and n.dispatched_at is not null
          and not exists (select from delivery_line a where a.again_note_id = n.id)) k
      where l.order_id = o.id) w
    where o.kind = 'purchase' and w.worth > 0
  ) g where g.worth <> g.rebate
  on conflict (kind, source_id) do nothing
$$;
select enter_earlier_goods();
