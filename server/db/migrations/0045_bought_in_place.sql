-- Nothing is listed by the last purchase, and an index of it made each order write every product's row anew. Without it,
-- and with room on its page, a row that is bought again changes in its place.
drop index bought_sku_latest;
alter table bought_sku set (fillfactor = 80);
