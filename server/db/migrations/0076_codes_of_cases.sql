-- The number in the code on a case (GTIN), fourteen digits; null where the brand has given none. Judged at the end of a
-- transaction, since a batch may hand a number from one product to another.
alter table sku add gtin text check (gtin ~ '^[0-9]{14}$');
alter table sku add constraint sku_gtin unique (gtin) deferrable initially deferred;
