-- Numbers of other systems are one in whatever capitals, as an import asks for them.
create index reservation_code_in_any_capitals on reservation (source, lower(external_ref));
