-- A captcha is solved for one phone: what its proof of work costs depends on the phone's failures.
alter table captcha add column phone text;
