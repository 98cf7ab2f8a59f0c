-- Tenths of a degree Celsius, as read when the goods came.
alter table delivery_note add column temperature smallint check (temperature between -600 and 600);
