-- The id of an act is known for as long as a device may be without a network, its answer for a day.
alter table request_record add column is_act boolean not null default false;
drop index request_record_age;
create index request_record_age on request_record (created_at) where not is_act;
create index request_record_act_age on request_record (created_at) where is_act;
create index request_record_act_answer on request_record (created_at) where is_act and answer is not null;
