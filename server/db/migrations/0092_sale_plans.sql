-- Products that go on or off sale at a time. A plan is carried out once and leaves with it.
create table sku_sale_plan (
  sku_id bigint not null references sku (id) on delete cascade,
  on_sale boolean not null,
  at timestamptz not null,
  staff_id bigint not null references desk_staff (id),
  primary key (sku_id, on_sale)
);
create index sku_sale_plan_due on sku_sale_plan (at);
