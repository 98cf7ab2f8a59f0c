-- Each tab of a list of orders is read and counted from an index, whatever else a business has ordered.
create index trade_order_buyer_status on trade_order (buyer_id, kind, status, id desc) where hidden_at is null;
create index trade_order_seller_status on trade_order (seller_id, kind, status, id desc) where submitted_at is not null;
