-- online
-- What has been kept long enough is found by its age, and messages by those who have read them.
create index concurrently if not exists message_age on message (created_at);
create index concurrently if not exists message_read_of on message_read (message_id);
-- The history of accounts. The list is that of server/privacy/retention/trims.ts.
create index concurrently if not exists history_of_accounts on history (at)
  where entity in ('address', 'address_contact', 'app_user', 'list_columns', 'list_view', 'session', 'stored_file', 'user')
    and action <> 'erase';
create index concurrently if not exists stored_file_age on stored_file (purpose, created_at);
create index concurrently if not exists erp_event_age on erp_event (at);
create index concurrently if not exists live_event_age on live_event (at);
create index concurrently if not exists address_deleted on address (deleted_at)
  where deleted_at is not null and detail <> '';
