/** What S3 answers when it refuses, by its code. */
export const REFUSAL_STATUS = {
  AccessDenied: 403,
  SignatureDoesNotMatch: 403,
  InvalidAccessKeyId: 403,
  RequestTimeTooSkewed: 403,
  InvalidArgument: 400,
  InvalidPolicyDocument: 400,
  MalformedPOSTRequest: 400,
  EntityTooSmall: 400,
  EntityTooLarge: 400,
  XAmzContentSHA256Mismatch: 400,
  NoSuchBucket: 404,
  NoSuchKey: 404,
} as const;

export type StorageRefusal = keyof typeof REFUSAL_STATUS;
