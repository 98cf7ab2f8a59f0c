-- Cases that did not come, and whose note to bring them again has not left, are prepared once more and not on their way.
alter table order_line
  -- of the departed cases; what is owed and rebated of them stays as it is
  add column again integer not null default 0 check (again >= 0);
update order_line l set again = d.cases from (
  select d.order_line_id, sum(d.shipped) as cases from delivery_line d join delivery_note n on n.id = d.note_id
  where n.status = 10 and exists (select from delivery_line a where a.again_note_id = n.id) group by 1) d
where l.id = d.order_line_id;
