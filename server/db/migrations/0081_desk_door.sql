-- Who decides on orders where the brand also has an ERP: null leaves it to the ERP while its key is in use.
create table desk_door (
  only_row boolean primary key default true check (only_row),
  taken_over_at timestamptz
);
