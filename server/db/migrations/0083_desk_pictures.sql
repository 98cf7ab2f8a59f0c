-- Pictures that staff have uploaded, so that a row can name one by its path alone.
create table desk_picture (
  path text primary key,
  width integer not null,
  height integer not null,
  blur text not null,
  staff_id bigint not null references desk_staff (id),
  created_at timestamptz not null
);

-- The desk finds and lists products that are off sale too.
create index sku_off on sku_search (code_key) where not on_sale;
create index sku_off_grams on sku_search using gin (grams) with (fastupdate = off) where not on_sale;
