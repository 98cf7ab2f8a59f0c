-- The brand's systems hear of every step with a notice that they have not taken themselves.
drop trigger payment_slip_tells_erp on history;
drop function payment_slip_tells_erp();
create function payment_notice_tells_erp() returns trigger language plpgsql set search_path from current as $$ begin
    insert into erp_event (type, payment_notice_id, reason, at)
    values (case new.action
        when 'attachSlips' then 'payment.slipUploaded'
        when 'setOff' then 'payment.setOff'
        when 'takeBack' then 'payment.setOffTakenBack'
        when 'adjust' then 'payment.adjusted'
        else 'payment.lapsed' end,
      new.entity_id::bigint, new.why, new.at); return null; end $$;
create trigger payment_notice_tells_erp after insert on history for each row
  when (new.entity = 'paymentNotice' and new.action in ('attachSlips', 'setOff', 'takeBack', 'adjust', 'lapse'))
  execute function payment_notice_tells_erp();
