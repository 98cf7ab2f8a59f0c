-- From which account an order is paid: a draft holds nothing of it and still says what it shall be paid from.
alter table trade_order add column rebate_account_id bigint references allowance (id);
update trade_order o set rebate_account_id = u.allowance_id
from allowance_use u join allowance a on a.id = u.allowance_id and a.kind = 'rebate'
where u.order_id = o.id;
