import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { ErpKey } from '#contract/erp/index.ts'
import type { Db } from '../db/schema.ts'

interface Called {
  readonly keyId: number
  readonly endpoint: ErpKey
  readonly at: Date
  readonly ms: number
  readonly code: number
  readonly applied?: number | undefined
  readonly rejected?: number | undefined
  /** The event after which a reader asked for more. */
  readonly cursor?: number | undefined
}

/** Calls wait this long, so that a busy system costs one statement in it. */
const everyMs = 2_000
const mostWaiting = 500

/** Stores the calls of the brand's systems after they were answered; a lost one is no harm. */
export class CallLog {
  private waiting: Called[] = []
  private timer: NodeJS.Timeout | undefined

  private readonly db: Db
  private readonly app: FastifyInstance

  constructor(db: Db, app: FastifyInstance) {
    this.db = db
    this.app = app
  }

  add(call: Called): void {
    // Without a port there is nobody to watch: a request of the process itself leaves no work behind its answer.
    if (!this.app.server.listening || this.waiting.length >= mostWaiting) return
    this.waiting.push(call)
    this.timer ??= setTimeout(() => void this.store(), everyMs).unref()
  }

  async store(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    const calls = this.waiting
    this.waiting = []
    if (calls.length === 0) return
    try {
      await sql`
        with given as (
          select * from json_to_recordset(${JSON.stringify(calls)}::json) as r ("keyId" bigint, endpoint text,
            at timestamptz, ms integer, code integer, applied integer, rejected integer, cursor bigint)
        ), read as (
          update erp_key k set read_position = greatest(coalesce(k.read_position, 0), g.cursor), read_at = g.at
          from (select "keyId", max(cursor) as cursor, max(at) as at from given where cursor is not null group by 1) g
          where k.id = g."keyId"
        )
        insert into erp_call (key_id, endpoint, at, ms, code, applied, rejected)
        select "keyId", endpoint, at, ms, code, applied, rejected from given`.execute(this.db)
    } catch (error) {
      this.app.log.warn({ err: error }, 'calls of the gateway were not stored')
    }
  }
}
