import {
  code,
  codeText,
  httpStatus,
  type Code,
  type FieldError,
  type RefusalDetail,
} from '#contract/kernel/errors.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/schema.ts'

/** The only way to refuse: a code for screens, a text for people, facts for the form. It rolls back the transaction. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: Code
  readonly detail: RefusalDetail | null

  constructor(
    refusalCode: Code,
    message: string = codeText[refusalCode],
    detail: RefusalDetail | null = null,
  ) {
    super(message)
    this.code = refusalCode
    this.detail = detail
  }

  get httpStatus(): number {
    return httpStatus[this.code] ?? 200
  }
}

/** Another business's row is answered exactly like one that does not exist. */
export const notFound = (): Refusal => new Refusal(code.notFound)

/** Refuses with a text for the person. */
export const refuse = (message: string): Refusal => new Refusal(code.refused, message)

export const invalid = (...fields: FieldError[]): Refusal =>
  new Refusal(code.invalid, fields[0]?.message ?? codeText[code.invalid], { fields })

export const rateLimited = (retryAfterSeconds: number, message?: string): Refusal =>
  new Refusal(code.rateLimited, message, { retryAfterSeconds })

/** One of several steps in a transaction: a refusal undoes this step only and does not end the others. */
export const attempt = async <T>(tx: Tx, work: () => Promise<T>): Promise<T | Refusal> => {
  await sql`savepoint before_step`.execute(tx)
  try {
    const done = await work()
    await sql`release savepoint before_step`.execute(tx)
    return done
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint before_step`.execute(tx)
    await sql`release savepoint before_step`.execute(tx)
    return error
  }
}
