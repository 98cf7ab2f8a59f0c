-- The devices of one person and business in the order of their last use, which a new device asks for.
create index edit_client_person on edit_client (user_id, business_id, used_at);
