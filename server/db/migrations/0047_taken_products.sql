-- The products for which an order took a quota or an allotted stock. Products change their category later; what is given
-- back is what was taken. Of orders from before, today's categories are the best that is known.
alter table allowance_use add column sku_ids bigint[] not null default '{}';
update allowance_use u set sku_ids = array(
  select distinct l.sku_id from order_line l
    join sku s on s.id = l.sku_id
    join sku_category c on c.id = s.category_id left join sku_category p on p.id = c.parent_id
  where l.order_id = u.order_id and l.sample_id is null
    and (l.sku_id = a.sku_id or a.category_id in (c.id, c.parent_id, p.parent_id)))
from allowance a where a.id = u.allowance_id and a.kind in ('quota', 'allotment');
