-- Room types come from a spreadsheet, too: a lodge begins with files alone.

alter type data_import_kind add value 'ROOM_TYPES' before 'ROOMS';
