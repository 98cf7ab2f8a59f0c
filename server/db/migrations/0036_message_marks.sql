-- Up to where a user has read a kind of message, all of them; what was read one by one stands in message_read. A
-- message of the last minutes is never below a mark, since one with a smaller id may still be on its way.
create table message_mark (
  user_id bigint not null references app_user (id),
  -- the business that the messages are addressed to; 0 for those to the user
  addressee bigint not null,
  kind text not null check (kind in ('service', 'internal')),
  read_to bigint not null,
  at timestamptz not null,
  primary key (user_id, addressee, kind)
);

-- The messages about one thing are those that link to its page.
create index message_link on message (link, id desc) where link <> '';

-- What a person reads here is read on every other page that the person has open.
create function message_read_is_live() returns trigger language plpgsql set search_path from current as $$ begin
    insert into live_event (user_id, topic, thing_id, at)
    select a.user_id, 'messageRead', max(a.message_id), max(a.read_at) from added a group by a.user_id; return null; end $$;
create trigger message_read_is_live after insert on message_read referencing new table as added
  for each statement execute function message_read_is_live();

create function message_mark_is_live() returns trigger language plpgsql set search_path from current as $$ begin
    insert into live_event (user_id, topic, thing_id, at)
    values (new.user_id, 'messageRead', new.read_to, new.at); return null; end $$;
create trigger message_mark_is_live after insert or update on message_mark
  for each row execute function message_mark_is_live();
