-- Another payday of a pay group is a setting of money: proposed by one administrator and confirmed by a second.
alter table proposal add column pay_group_id uuid references pay_group,
  drop constraint proposal_kind_check, add constraint proposal_kind_check check (kind in ('settings', 'partner-key', 'pay-group')),
  add constraint proposal_of_pay_group check ((kind = 'pay-group') = (pay_group_id is not null));
create unique index proposal_open_pay_group on proposal (pay_group_id) where state = 'open' and pay_group_id is not null;
create index proposal_pay_group on proposal (pay_group_id) where pay_group_id is not null;
