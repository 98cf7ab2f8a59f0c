-- When a device last sent edits: one that has not come back for long is forgotten, with what its batches answered.
alter table edit_client add column used_at timestamptz not null default now();
alter table edit_client alter column used_at drop default;
create index edit_client_used on edit_client (used_at);

alter table edit_batch drop constraint edit_batch_client_id_user_id_business_id_fkey;
alter table edit_batch add foreign key (client_id, user_id, business_id)
  references edit_client (client_id, user_id, business_id) on delete cascade;
