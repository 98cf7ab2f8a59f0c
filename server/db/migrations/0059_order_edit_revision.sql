-- Edits of a changed order are numbered like those of the lists, so that a device knows which of its own an answer contains.
alter table order_edit add column revision bigint not null default 0;
alter table order_edit_line add column revision bigint not null default 0;
