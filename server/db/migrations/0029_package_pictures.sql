-- How many pictures come with the offline package, so that a person knows its size beforehand.
alter table catalog_output add column pictures integer not null default 0;
delete from catalog_output;
