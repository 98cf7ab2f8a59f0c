-- How the thing of a refused row stood when it was refused, so that a later change of it is not overwritten. A row from
-- before this is taken for one whose thing was changed since.
alter table erp_refused_row add column standing jsonb;
