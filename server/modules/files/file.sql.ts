import * as v from 'valibot';
import type { Database } from '../../db/client.ts';
import { execute, queryJson, type Runner } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';
import type { Transaction } from '../../db/transaction.ts';

/** What a file was sent in for. */
const filePurpose = v.picklist(['ROOM_TYPE_PICTURE', 'EXPENSE_RECEIPT', 'DATA_IMPORT']);
export type FilePurpose = v.InferOutput<typeof filePurpose>;

/** The type in which a file is kept: every picture as WebP, any other as it came. */
const fileType = v.picklist(['WEBP', 'PDF', 'CSV', 'XLSX']);
export type FileType = v.InferOutput<typeof fileType>;

const storedFile = v.object({
  purpose: filePurpose,
  type: fileType,
  /** Whether something shows it. */
  isAttached: v.boolean(),
  /** Whether the one who asks sent it in, or wrote down the expense that it proves. */
  isOwn: v.boolean(),
});
export type StoredFile = v.InferOutput<typeof storedFile>;

/** A file as somebody asks for it; null when there is none. */
export async function readFileFor(
  database: Database,
  id: string,
  uid: string | null,
): Promise<StoredFile | null> {
  const [file] = await queryJson(
    database,
    v.array(storedFile),
    sql`/* readFileFor */
      select coalesce(json_agg(json_build_object('purpose', f.purpose, 'type', f.type,
        'isAttached', f.unattached_since is null,
        'isOwn', coalesce(f.uploaded_by = ${uid} or exists (
          select from expense e where e.receipt_id = f.id and e.recorded_by = ${uid}), false))), '[]')
      from file f where f.id = ${id}::uuid`,
  );
  return file ?? null;
}

const uploadedFile = v.object({
  id: v.string(),
  type: fileType,
  size: v.number(),
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
});
/** A file as its sender is told of it: bytes, and of a picture its pixels. */
export type UploadedFile = v.InferOutput<typeof uploadedFile>;

/** What was kept of a file; null when it is not there any more. */
export async function readUploadedFile(database: Database, id: string): Promise<UploadedFile | null> {
  const [file] = await queryJson(
    database,
    v.array(uploadedFile),
    sql`/* readUploadedFile */
      select coalesce(json_agg(json_build_object('id', id, 'type', type, 'size', size, 'width', width,
        'height', height)), '[]') from file where id = ${id}::uuid`,
  );
  return file ?? null;
}

/** An id for a file that is about to be kept, made as all ids are. */
export function newFileId(database: Database): Promise<string> {
  return queryJson(database, v.string(), sql`/* newFileId */ select to_json(uuidv7())`);
}

/** How many bytes all files take together. */
export function readBytesKept(runner: Runner): Promise<number> {
  return queryJson(
    runner,
    v.number(),
    sql`/* readBytesKept */ select to_json(coalesce(sum(size), 0)) from file`,
  );
}

/** Makes every other request that sends in a file wait for the end of this transaction, so that the quota is judged in turn. */
export function lockQuota(tx: Transaction): Promise<void> {
  return execute(tx, sql`/* lockQuota */ select pg_advisory_xact_lock(hashtext('files'))`);
}

export type NewFile = {
  readonly id: string;
  readonly sha256: string;
  readonly type: FileType;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly purpose: FilePurpose;
};

/** Notes a file that nothing shows yet. */
export function insertFile(
  tx: Transaction,
  { id, sha256, type, size, width, height, purpose }: NewFile,
  { now, by }: { readonly now: Date; readonly by: string | null },
): Promise<void> {
  return execute(
    tx,
    sql`/* insertFile */
      insert into file (id, sha256, type, size, width, height, purpose, uploaded_at, uploaded_by, unattached_since)
      values (${id}::uuid, ${sha256}, ${type}::file_type, ${size}, ${width}, ${height}, ${purpose}::file_purpose,
        ${now}::timestamptz, ${by}, ${now}::timestamptz)`,
  );
}

type Taken = {
  readonly id: string;
  readonly purpose: FilePurpose;
  /** By whom it must have been sent in; null where that does not matter. */
  readonly sentBy: string | null;
};

/** Notes that something shows a file that nothing showed; false when there is no such file for it. */
export function markAttached(tx: Transaction, { id, purpose, sentBy }: Taken): Promise<boolean> {
  const own = sentBy === null ? sql`` : sql`and ${sentBy} in (uploaded_by, unattached_by)`;
  return queryJson(
    tx,
    v.boolean(),
    sql`/* markAttached */
      with attached as (
        update file set unattached_since = null, unattached_by = null
        where id = ${id}::uuid and purpose = ${purpose}::file_purpose and unattached_since is not null ${own}
        returning id)
      select to_json(exists (select from attached))`,
  );
}

/** Notes that nothing shows a file any more, and who took it off. */
export function markUnattached(
  tx: Transaction,
  { id, now, by }: { readonly id: string; readonly now: Date; readonly by: string | null },
): Promise<void> {
  return execute(
    tx,
    sql`/* markUnattached */
      update file set unattached_since = ${now}::timestamptz, unattached_by = ${by} where id = ${id}::uuid`,
  );
}

/** Forgets at most so many files that nothing has shown since an instant, and gives their ids. */
export function deleteUnattached(tx: Transaction, since: Date, most: number): Promise<string[]> {
  return queryJson(
    tx,
    v.array(v.string()),
    sql`/* deleteUnattached */
      with old as (
        select id from file where unattached_since < ${since}::timestamptz
        order by unattached_since limit ${most} for update skip locked),
      gone as (delete from file using old where file.id = old.id returning file.id)
      select coalesce(json_agg(id), '[]') from gone`,
  );
}
