-- The year of an order is that of the day on which it was handed in, for both sides.
drop index trade_order_pair;
create index trade_order_pair on trade_order (seller_id, buyer_id, submitted_at desc, status)
  where kind = 'terminal' and submitted_at is not null;
