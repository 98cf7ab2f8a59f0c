import { sql } from 'kysely'
import { isBeginning } from './write-places.ts'

interface Answer {
  readonly command: string
  readonly rowCount: number
  readonly rows: readonly unknown[]
}

export type Send = (text: string, values: readonly unknown[]) => Promise<Answer>

const remark = '/* sent along */'

/**
 * A remark at the end of a statement whose answer nobody reads. On PostgreSQL it waits in the process and travels with
 * the next statement of its transaction, at the latest with the commit, so that it costs no way there and back. If it
 * fails, that next statement fails in its place. The answer is always empty: no rows, and no number of them.
 */
export const deferredStatement = sql.raw(remark)

const unread: Answer = { command: '', rowCount: 0, rows: [] }

const withoutRemark = (text: string): string => text.slice(0, text.lastIndexOf(remark)).trimEnd()

/**
 * Sends one connection's statements in their order, but keeps back those whose answer nobody reads.
 * @param together runs work whose messages leave in one piece
 */
export const deferStatements = (send: Send, together: <T>(work: () => T) => T): Send => {
  let isOpen = false
  let kept: { readonly text: string; readonly values: readonly unknown[] }[] = []

  const sendWithKept: Send = async (text, values) => {
    const all = [...kept, { text, values }]
    kept = []
    // After one fails, PostgreSQL refuses the rest of the transaction: the first failure is the one that says why.
    const answers = await Promise.allSettled(together(() => all.map(one => send(one.text, one.values))))
    const failed = answers.find(answer => answer.status === 'rejected')
    if (failed) throw failed.reason
    const last = answers.at(-1)
    return last?.status === 'fulfilled' ? last.value : unread
  }

  const keep = (text: string, values: readonly unknown[]): Answer => {
    kept.push({ text, values })
    return unread
  }

  return async (text, values) => {
    if (isBeginning(text)) {
      isOpen = true
      return keep(text, values)
    }
    const isUnread = text.endsWith(remark)
    const said = isUnread ? withoutRemark(text) : text
    // All that is kept came after the savepoint, which was sent.
    if (text.startsWith('rollback to ')) kept = []
    if (isUnread && isOpen) return keep(said, values)
    if (text !== 'commit' && text !== 'rollback') return sendWithKept(said, values)
    isOpen = false
    const [first] = kept
    const hasBegun = first === undefined || !isBeginning(first.text)
    // A rollback discards statements that were not sent yet, and a transaction in which nothing happened is not sent
    // at all.
    if (text === 'rollback' || (!hasBegun && kept.length === 1)) kept = []
    return hasBegun || kept.length > 0 ? sendWithKept(text, values) : unread
  }
}
