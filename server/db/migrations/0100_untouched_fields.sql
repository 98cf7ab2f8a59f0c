-- Fields that a row of a file has a column for, and says that they stay as they are. Compared again, they follow what is
-- stored by then.
alter table desk_change_row add column untouched text[] not null default '{}';
