-- Where a file is used: the only table that cleaning up, reading rights and deletion look at. A file belongs to one
-- thing, for the purpose it was uploaded for; while it does, its row cannot be deleted.
alter table stored_file add unique (id, owner_id, purpose);

create table attachment (
  file_id text primary key,
  kind text not null,
  thing_id bigint not null,
  -- tells several files of one thing apart
  place smallint not null default 0,
  -- whoever uploaded the file
  owner_id bigint not null,
  seen_by text not null check (seen_by in ('owner', 'colleagues')),
  foreign key (file_id, owner_id, kind) references stored_file (id, owner_id, purpose),
  unique (kind, thing_id, place)
);

insert into attachment (file_id, kind, thing_id, owner_id, seen_by)
select p.licence_file_id, 'licence', p.user_id, f.owner_id, 'owner'
from profile_application p join stored_file f on f.id = p.licence_file_id;

insert into attachment (file_id, kind, thing_id, owner_id, seen_by)
select u.head_image_id, 'headImage', u.id, f.owner_id, 'colleagues'
from app_user u join stored_file f on f.id = u.head_image_id;

alter table profile_application drop column licence_file_id;
alter table app_user drop column head_image_id;
