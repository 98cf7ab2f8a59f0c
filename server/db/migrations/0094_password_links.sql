-- Links with which the desk lets a person set a password: for a new account, or where a password is reset. A person has
-- one at a time.
create table password_link (
  user_id bigint primary key references app_user (id) on delete cascade,
  token_hash bytea not null unique,
  staff_id bigint not null references desk_staff (id),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
