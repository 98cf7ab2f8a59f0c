-- online
-- A consent can be withdrawn. The history has each giving and each withdrawal; the row has how it stands.
alter table protocol_acceptance add column if not exists withdrawn_at timestamptz;
create index concurrently if not exists history_of_consents on history (actor_id, id) where entity = 'protocol';
