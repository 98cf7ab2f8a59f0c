-- Devices on which somebody has signed in: places and SMS are kept for them when strangers want all there are.
create table known_device (
  token_hash bytea primary key,
  user_id bigint not null references app_user (id),
  used_at timestamptz not null
);
create index known_device_user on known_device (user_id, used_at);
create index known_device_used on known_device (used_at);
