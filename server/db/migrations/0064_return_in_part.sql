-- The brand may take back fewer cases than a dealer applies for. Null until it agrees.
alter table return_line add column accepted integer check (accepted between 0 and qty);
update return_line l set accepted = l.qty from return_application a
where a.id = l.application_id and a.status in (20, 40);
