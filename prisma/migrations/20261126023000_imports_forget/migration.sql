-- What the first lines of a file say of guests goes once the file is in the lodge, or was given up.
update data_import set headers = (
    select coalesce(jsonb_agg(jsonb_set(h.header, '{samples}', '[]') order by h.place), '[]')
    from jsonb_array_elements(headers) with ordinality as h(header, place))
where status not in ('CHECKING', 'CHECKED');
update data_import_line l set cells = null, label = '', verdict = null, problems = '[]'
from data_import i where i.id = l.import_id and i.status = 'CANCELLED';

alter table data_import add constraint data_import_no_samples check (
  status in ('CHECKING', 'CHECKED') or not jsonb_path_exists(headers, '$[*].samples[*]'));
