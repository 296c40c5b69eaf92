// The messages of google.firestore.v1 that the embedded Firestore knows, in the form in which wire.ts hands
// them over: timestamps are RFC 3339 strings with six digits, bytes are base64, int64 are decimal strings.

export type Value = {
  nullValue?: 'NULL_VALUE';
  booleanValue?: boolean;
  integerValue?: string;
  doubleValue?: number | string;
  timestampValue?: string;
  stringValue?: string;
  bytesValue?: string;
  referenceValue?: string;
  geoPointValue?: { latitude?: number; longitude?: number };
  arrayValue?: { values?: Value[] };
  mapValue?: { fields?: Fields };
};

export type Fields = Record<string, Value>;

export type StoredDocument = { name: string; fields: Fields; createTime: string; updateTime: string };

export type FieldTransform = {
  fieldPath: string;
  setToServerValue?: 'REQUEST_TIME';
  increment?: Value;
  maximum?: Value;
  minimum?: Value;
  appendMissingElements?: { values?: Value[] };
  removeAllFromArray?: { values?: Value[] };
};

export type Write = {
  update?: { name: string; fields?: Fields };
  delete?: string;
  verify?: string;
  transform?: { document: string; fieldTransforms?: FieldTransform[] };
  updateMask?: { fieldPaths?: string[] };
  updateTransforms?: FieldTransform[];
  currentDocument?: { exists?: boolean; updateTime?: string };
};

export type WriteResult = { updateTime?: string; transformResults?: Value[] };

type FieldReference = { fieldPath: string };

export type Filter = {
  compositeFilter?: { op?: 'AND' | 'OR'; filters?: Filter[] };
  fieldFilter?: { field: FieldReference; op: string; value: Value };
  unaryFilter?: { field: FieldReference; op: string };
};

export type Order = { field: FieldReference; direction?: 'ASCENDING' | 'DESCENDING' };
export type Cursor = { values?: Value[]; before?: boolean };
export type CollectionSelector = { collectionId?: string; allDescendants?: boolean };

export type StructuredQuery = {
  select?: { fields?: FieldReference[] };
  from?: CollectionSelector[];
  where?: Filter;
  orderBy?: Order[];
  startAt?: Cursor;
  endAt?: Cursor;
  offset?: number;
  limit?: { value?: number };
};

export type QueryTarget = { parent: string; structuredQuery: StructuredQuery };

export type ListenRequest = {
  addTarget?: {
    targetId?: number;
    documents?: { documents?: string[] };
    query?: QueryTarget;
    resumeToken?: string;
    readTime?: string;
  };
  removeTarget?: number;
};
