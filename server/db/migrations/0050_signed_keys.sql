-- Whether a request of this key must sign its idempotency key. Keys that were made before it was signed may go on without
-- until they sign it for the first time.
alter table erp_key add column signs_intention boolean not null default true;
update erp_key set signs_intention = false;
