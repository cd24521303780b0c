/** The error codes of the inbox and their HTTP statuses. The client has the sentence for each. */
const STATUS = {
  'wrong-input': 400,
  refused: 400,
  'unknown-placeholder': 400,
  'template-exists': 409,
  'signed-out': 401,
  'other-site': 403,
  forbidden: 403,
  'passkey-needed': 403,
  'not-found': 404,
  'unknown-reference': 404,
  conflict: 409,
  'already-sent': 409,
  'last-owner': 409,
  quarantined: 409,
  'not-yours': 403,
  'same-inquiry': 409,
  merged: 409,
  'not-merged': 409,
  'other-person': 409,
  'name-taken': 409,
  'no-address': 409,
  'not-a-picture': 400,
  'too-many-pictures': 409,
  'address-taken': 409,
  'no-mailbox': 409,
  left: 409,
  'not-scheduled': 409,
  'none-failed': 409,
  incomplete: 409,
  'not-renderable': 409,
  'broken-links': 409,
  'no-readers': 409,
  'too-old': 409,
  'last-passkey': 409,
  publishing: 409,
  'may-not-publish': 403,
  'needs-second-person': 403,
  'already-scheduled': 409,
  'wrong-time': 400,
  'later-date': 409,
  'cannot-publish': 409,
  'cannot-check': 409,
  'check-later': 409,
  'not-sample': 409,
  'drafts-of-sample': 409,
  'changed-since': 409,
  'not-editable': 409,
  gone: 410,
  'too-long': 413,
  'too-large': 413,
  'forward-too-large': 413,
  'file-gone': 409,
  'not-json': 415,
  'too-many': 429,
  fault: 500,
} as const;

export type ApiErrorCode = keyof typeof STATUS;

interface ApiErrorOptions extends ErrorOptions {
  /** Shown after the sentence of the code. */
  detail?: string;
  /** Content files whose names are shown after the sentence. */
  files?: readonly string[];
  headers?: Record<string, string>;
}

/** Answers a request of the inbox with `{"error": code}`, and `detail` if there is one. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly headers: Record<string, string>;
  readonly detail: string | undefined;
  readonly files: readonly string[];

  constructor(code: ApiErrorCode, options: ApiErrorOptions = {}) {
    super(code, options);
    this.detail = options.detail;
    this.files = options.files ?? [];
    this.code = code;
    this.headers = options.headers ?? {};
  }

  get status() {
    return STATUS[this.code];
  }
}

/** For Kysely's `executeTakeFirstOrThrow`: throws this ApiError when there is no row. */
export const apiError = (code: ApiErrorCode) => () => new ApiError(code);
