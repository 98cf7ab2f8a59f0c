-- Random secrets that belong to this database and every process on it; made when first needed, never sent anywhere.
create table deployment_secret (
  name text primary key,
  secret bytea not null
);
