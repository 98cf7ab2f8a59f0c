-- Who decides on orders where the brand also has an ERP: null leaves it to the ERP while its key is in use.
create table desk_door (
  only_row boolean primary key default true check (only_row),
  taken_over_at timestamptz
);

-- The desk counts what was submitted of late, and looks for lines that came short, over the orders of all dealers.
create index trade_order_submitted on trade_order (submitted_at) where kind = 'purchase';
create index order_line_differing on order_line (order_id) where differing > 0;
