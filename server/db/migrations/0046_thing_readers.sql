-- Which businesses may read the files of a thing of the other side: those it has, and those it will have. A certificate of
-- a batch that a thousand dealers got is then read by them without a row for each.
create table thing_reader (
  kind text not null,
  thing_id bigint not null,
  business_id bigint not null references business (id),
  primary key (kind, thing_id, business_id)
);
insert into thing_reader (kind, thing_id, business_id)
select distinct a.kind, a.thing_id, r.business_id from attachment_reader r join attachment a using (file_id);
insert into thing_reader (kind, thing_id, business_id)
select distinct 'qcCertificate', d.batch_id, n.business_id from delivery_batch d
  join delivery_line l on l.id = d.line_id join delivery_note n on n.id = l.note_id
on conflict do nothing;
drop table attachment_reader;
