-- Names and short names of agents that differ in nothing but case, spaces or the form of their characters are one.
drop index agent_name_taken;
drop index agent_code_taken;
create unique index agent_name_taken on agent (name_key(name));
create unique index agent_code_taken on agent (name_key(code));
