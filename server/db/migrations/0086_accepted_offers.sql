-- An offer that a customer accepts in an inquiry is its own price, which counts while its dealer's price for all
-- customers is not lower.
alter table terminal_price add column customer_id bigint references business (id);
create index terminal_price_customer on terminal_price (customer_id, sku_id);

-- The last day of the price of an accepted offer. Only a dealer whose form named the consequence is bound: answers given
-- before cannot be accepted.
alter table purchase_inquiry add column price_until date, add column binding boolean not null default false;

create or replace function terminal_price_is_live() returns trigger language plpgsql set search_path from current as $$ begin
    perform tell_of_offers(array_agg(b.id), array_agg(c.sku_id))
    from changed c join business b on b.up_business_id = c.dealer_id and b.id = coalesce(c.customer_id, b.id);
    return null; end $$;
