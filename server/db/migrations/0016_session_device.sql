-- The device a person signed in with, as its browser names itself: readable, chosen from a fixed list of words, and
-- never with its IP. Empty for sessions that were opened before.
alter table session add column device text not null default '';
