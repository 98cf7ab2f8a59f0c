-- Which form a package has: devices and the portal of another form leave it alone. Those of before are built anew.
alter table catalog_output add column form text not null default '';
