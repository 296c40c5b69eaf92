import * as v from 'valibot';
import * as column from '../../../db/column-schemas.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { columnList, fieldList, is, isNullable, recordOf } from '../../../db/table-columns.ts';
import * as api from '../../schemas.generated.ts';

const nullableText = isNullable('text', v.string());
const nullableDay = isNullable('date', column.localDate);

/** By which a guest is known and reached. */
export const contactColumns = { fullName: nullableText, phone: nullableText, email: nullableText };

/** What else may be known about a guest, each field of its own column: a new one stands here. */
export const detailColumns = {
  gender: isNullable('gender', api.Gender),
  age: isNullable('int', column.whole),
  birthDate: nullableDay,
  relativeName: nullableText,
  address: nullableText,
  idType: isNullable('id_type', api.IdType),
  idNumber: nullableText,
  passportNumber: nullableText,
  passportPlace: nullableText,
  passportIssuedOn: nullableDay,
  passportExpiresOn: nullableDay,
  visaNumber: nullableText,
  visaType: nullableText,
  visaPlace: nullableText,
  visaIssuedOn: nullableDay,
  visaExpiresOn: nullableDay,
  arrivedInIndiaOn: nullableDay,
  vehicleNumber: nullableText,
  notes: nullableText,
};

/** All that the desk may say of a guest. */
export const knownColumns = {
  ...contactColumns,
  nationality: nullableText,
  ...detailColumns,
  doNotRentReason: nullableText,
};

/** The phone numbers and e-mail addresses that `guest g` had before a merge and has not among its own any more, as a list. */
export const alsoKnownByJson: Sql = sql`coalesce((
  select json_agg(c.contact order by c.contact) from guest_contact c
  where c.guest_id = g.id and c.contact is distinct from g.phone and c.contact is distinct from g.email), '[]')`;

/** Each phone number and e-mail address of the guests `people`, those from before a merge included, as `contact`. */
export function contactsOf(people: Sql): Sql {
  return sql`
    select phone as contact from ${people} where phone is not null
    union select email from ${people} where email is not null
    union select c.contact from guest_contact c join ${people} p on p.id = c.guest_id`;
}

const newGuestColumns = { id: is('uuid', column.id), ...contactColumns };

/** Stores guests who were not known yet; `guests` gives their ids, names, phones and e-mails as a JSON list. */
export function insertGuests(guests: Sql, now: Date): Sql {
  return sql`
    insert into guest (${columnList(newGuestColumns)}, created_at)
    select ${fieldList(newGuestColumns, 'g')}, ${now}::timestamptz
    from jsonb_to_recordset(${guests}) as g(${recordOf(newGuestColumns)})`;
}
