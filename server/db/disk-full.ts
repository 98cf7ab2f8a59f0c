import { sqlState } from './transaction.ts'

/** Node's codes for a full disk or quota, and PostgreSQL's. */
const codes = new Set(['ENOSPC', 'EDQUOT', '53100'])
/** The embedded database throws an object with its own number for ENOSPC. */
const embeddedNumber = 51

export const isDiskFull = (error: unknown): boolean =>
  codes.has(sqlState(error) ?? '') ||
  (typeof error === 'object' && error !== null && 'errno' in error && error.errno === embeddedNumber)
