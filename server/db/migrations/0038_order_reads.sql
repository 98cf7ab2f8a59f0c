-- What the brand takes back of an allowance stands in its book too.
alter table allowance_movement drop constraint allowance_movement_kind_check;
alter table allowance_movement add constraint allowance_movement_kind_check
  check (kind in ('granted', 'lowered', 'reserved', 'used', 'released'));
