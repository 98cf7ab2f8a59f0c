-- Jobs that were written or put off together are due at the same moment: their order is read from the index too, so that
-- nobody sorts all of them to take one.
create index push_job_order on push_job (due_at, tries, id);
drop index push_job_due;
