-- A buyer with many places knows each by a short name. An order keeps the name that its address had.
alter table address add column name text not null default '' check (length(name) <= 20);

-- Without a name of its own a place is called by what follows the house number, otherwise by the whole street.
create function place_name(name text, detail text) returns text
language sql immutable parallel safe as $$
  select case
    when name <> '' then name
    when substring(detail from '[0-9]+ *号 *(.*)$') ~ '[一-龥]{3}'
      and detail !~ '(室|层|楼|栋|座|幢)$' then substring(detail from '[0-9]+ *号 *(.*)$')
    else detail
  end
$$;

alter table trade_order add column address_name text not null default '';
update trade_order o set address_name = place_name(a.name, a.detail)
from address a where a.id = o.address_id and o.delivery_method = 1;
