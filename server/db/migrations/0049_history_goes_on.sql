-- A write that waited for another one began before it. Its step is the later one all the same, and so is its time.
create function history_goes_on() returns trigger language plpgsql set search_path from current as $$ begin
    new.at := greatest(new.at, (select h.at from history h
      where h.entity = new.entity and h.entity_id = new.entity_id order by h.id desc limit 1)); return new; end $$;
create trigger history_goes_on before insert on history for each row execute function history_goes_on();
