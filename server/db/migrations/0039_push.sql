-- A device that is told of messages while no page is open: where its browser's push service waits, and the keys that
-- only this browser can read with. It belongs to the session in which the person asked for it.
create table push_device (
  session_id bigint primary key references session (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);

-- What devices are still to be told.
create table push_job (
  id bigint generated always as identity primary key,
  session_id bigint not null references push_device (session_id) on delete cascade,
  message_id bigint not null references message (id) on delete cascade,
  tries integer not null default 0,
  -- while a process tells the device, this lies ahead, so that the others leave it alone
  due_at timestamptz not null
);
create index push_job_due on push_job (due_at, id);
create index push_job_session on push_job (session_id);
create index push_job_message on push_job (message_id);

-- Written with the message, in its transaction: a message that is rolled back is told to nobody, and none is forgotten.
create function message_is_pushed() returns trigger language plpgsql set search_path from current as $$ begin
    insert into push_job (session_id, message_id, due_at)
    select d.session_id, told.message_id, told.at
    from (select a.id as message_id, a.user_id, a.created_at as at from added a
        where a.kind = 'service' and a.user_id is not null
      union all select a.id, m.user_id, a.created_at from added a join membership m on m.business_id = a.business_id
        where a.kind = 'service') told
      join session s on s.user_id = told.user_id and s.ended_at is null
      join push_device d on d.session_id = s.id; return null; end $$;
create trigger message_is_pushed after insert on message referencing new table as added
  for each statement execute function message_is_pushed();

-- However a session ends, its device hears nothing more.
create function session_end_forgets_device() returns trigger language plpgsql set search_path from current as $$ begin
    delete from push_device where session_id = new.id; return null; end $$;
create trigger session_end_forgets_device after update of ended_at on session
  for each row when (new.ended_at is not null) execute function session_end_forgets_device();
