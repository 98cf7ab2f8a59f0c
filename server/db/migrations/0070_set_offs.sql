-- Of a payment that sets off: the notice that the money comes from or goes to. Until now only its key said so.
alter table payment add column set_off_with bigint references payment_notice (id);
update payment p set set_off_with = o.notice_id from payment o
where p.is_set_off and o.is_set_off and o.erp_key = case
  when p.erp_key like '%:from' then left(p.erp_key, -5) || ':to'
  else left(p.erp_key, -3) || ':from' end;
alter table payment add check (is_set_off = (set_off_with is not null));
create index payment_set_off_with on payment (set_off_with) where set_off_with is not null;
