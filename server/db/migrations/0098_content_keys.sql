-- Every article and cookbook has a key by which spreadsheets name it. One that no system of the brand has named gets a
-- number behind a sign that the keys of those systems cannot have.
create sequence content_key;
alter table article alter column erp_key set default '№' || nextval('content_key');
alter table cookbook alter column erp_key set default '№' || nextval('content_key');
update article set erp_key = default where erp_key is null;
update cookbook set erp_key = default where erp_key is null;
