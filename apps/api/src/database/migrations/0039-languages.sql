-- The language in which a person is written to (docs/decisions/0074-language-of-a-person.md). `language_chosen_at` is null for
-- those who never chose: the page on which they sign in may then still decide.
alter table employee
  add column language text not null default 'en' check (language in ('en', 'cy', 'pl')),
  add column language_chosen_at timestamptz,
  add check (language = 'en' or language_chosen_at is not null);
grant update (language, language_chosen_at) on employee to wellpaid_app;

alter table administrator
  add column language text not null default 'en' check (language in ('en', 'cy', 'pl')),
  add column language_chosen_at timestamptz,
  add check (language = 'en' or language_chosen_at is not null);
grant update (language, language_chosen_at) on administrator to wellpaid_app;
