-- What a dealer says of the lines of its statement, and what the brand answers.
create table statement_mark (
  entry_id bigint primary key references ledger_entry (id),
  business_id bigint not null references business (id),
  state text not null check (state in ('confirmed', 'disputed')),
  -- what is disputed; it stays when the answered line is confirmed
  remark text not null default '',
  marked_by bigint not null references app_user (id),
  marked_at timestamptz not null,
  answer text,
  -- whether the brand agrees that the line is wrong
  is_accepted boolean,
  answered_at timestamptz,
  check (state = 'confirmed' or remark <> ''),
  check ((answer is null) = (answered_at is null) and (answer is null) = (is_accepted is null)),
  check (answer is null or remark <> '')
);
create index statement_mark_business on statement_mark (business_id);
create index statement_mark_marked_by on statement_mark (marked_by);

-- A statement is summed up by kind without reading its rows.
create index ledger_entry_kinds on ledger_entry (business_id, day, id) include (kind, amount, recorded_at);
drop index ledger_entry_business;

-- Open statements hear of new lines and of marks; thing 0 stands for several lines.
create function ledger_entry_is_live() returns trigger language plpgsql set search_path from current as $$ begin
    insert into live_event (business_id, topic, thing_id, at)
    select a.business_id, 'statement', 0, max(a.recorded_at) from added a group by 1; return null; end $$;
create trigger ledger_entry_is_live after insert on ledger_entry referencing new table as added
  for each statement execute function ledger_entry_is_live();

create function statement_mark_is_live() returns trigger language plpgsql set search_path from current as $$ begin
    insert into live_event (business_id, topic, thing_id, at)
    select a.business_id, 'statement', 0, max(coalesce(a.answered_at, a.marked_at)) from added a group by 1;
    return null; end $$;
create trigger statement_mark_added_is_live after insert on statement_mark referencing new table as added
  for each statement execute function statement_mark_is_live();
create trigger statement_mark_changed_is_live after update on statement_mark referencing new table as added
  for each statement execute function statement_mark_is_live();

alter table erp_event add column ledger_entry_id bigint references ledger_entry (id);
create function statement_tells_erp() returns trigger language plpgsql set search_path from current as $$ begin
    insert into erp_event (type, ledger_entry_id, reason, at)
    values ('statement.disputed', new.entity_id::bigint, new.why, new.at); return null; end $$;
create trigger statement_tells_erp after insert on history for each row
  when (new.entity = 'ledgerEntry' and new.action = 'dispute') execute function statement_tells_erp();
