-- Of a guest who asks to be forgotten, the lines that brought or name them are found.
create index data_import_line_made_id_idx on data_import_line (made_id);
create index data_import_line_label_idx on data_import_line (label);
