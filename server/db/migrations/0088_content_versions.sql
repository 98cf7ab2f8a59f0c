-- What the desk and the gateway wrote of the portal's content, version by version: drafts, what waits for its time and
-- what was published. Pages, articles and the other tables hold what is out; a version is copied there when it is
-- published.
create table content_version (
  kind text not null,
  -- 1 for kinds of which there is one
  thing_id bigint not null,
  version integer not null check (version > 0),
  content jsonb not null,
  -- null for the gateway, and for what was there before the first version
  staff_id bigint references desk_staff (id),
  saved_at timestamptz not null,
  -- when it is to be published; null for a draft
  publish_at timestamptz,
  published_at timestamptz,
  primary key (kind, thing_id, version)
);
create index content_version_due on content_version (publish_at)
  where published_at is null and publish_at is not null;
