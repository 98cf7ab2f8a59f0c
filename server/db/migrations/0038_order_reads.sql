-- Each tab of the list of delivery notes is read and counted from an index.
create index delivery_note_state on delivery_note (business_id, status, id desc);

-- The brand's systems read what waits for a decision, the oldest first.
create index profile_application_waiting on profile_application (submitted_at, user_id) where state = 'reviewing';

-- What the brand takes back of an allowance stands in its book too.
alter table allowance_movement drop constraint allowance_movement_kind_check;
alter table allowance_movement add constraint allowance_movement_kind_check
  check (kind in ('granted', 'lowered', 'reserved', 'used', 'released'));

-- What somebody has missed is looked for by its time. The index for the upkeep has no order, so that nobody walks
-- through the events of all others.
create index live_event_business_at on live_event (business_id, at) where business_id is not null;
create index live_event_user_at on live_event (user_id, at) where user_id is not null;
create index live_event_time on live_event using brin (at);
drop index live_event_business, live_event_user, live_event_at;
