-- Pictures that staff have uploaded, so that a row can name one by its path alone.
create table desk_picture (
  path text primary key,
  width integer not null,
  height integer not null,
  blur text not null,
  staff_id bigint not null references desk_staff (id),
  created_at timestamptz not null
);
