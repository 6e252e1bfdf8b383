-- What an inquiry is about; '' where its writer did not say.
alter table counsels add column category text not null default '';
alter table tickets add column category text not null default '';
