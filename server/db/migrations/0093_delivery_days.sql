-- Days on which the brand delivers otherwise than the calendar of the state says.
create table delivery_day (
  day date primary key,
  is_open boolean not null,
  name text not null default ''
);
