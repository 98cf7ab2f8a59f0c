-- The request that tried this code last: sent again, it is the same try and not another one.
alter table sms_code add column last_try bytea;
