-- A code that the owner's device asked for and one that any other asked for are valid beside each other.
alter table sms_code add column origin text not null default 'other' check (origin in ('own', 'other'));
alter table sms_code drop constraint sms_code_pkey;
alter table sms_code add primary key (phone, purpose, origin);
