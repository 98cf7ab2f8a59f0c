const message =
  'the server reads the time from its clock port (server/kit/clock.ts), so that tests can move it'

/** @param {string} from */
const bound = from =>
  from.startsWith('server/') && from !== 'server/kit/clock.ts' && !from.endsWith('.test.ts')

/** @typedef {{ type: string, name?: unknown, object?: Name, property?: Name }} Name */

/**
 * Why a call or construction reads the machine's clock, or null where it does not.
 *
 * @param {string} from path of the file inside the repository
 * @param {{ callee: Name, arguments: unknown[] }} node
 */
export function clockViolation(from, { callee, arguments: { length } }) {
  if (!bound(from)) return null
  const bareDate = callee.name === 'Date' && length === 0
  const dateNow = callee.object?.name === 'Date' && callee.property?.name === 'now'
  return bareDate || dateNow ? message : null
}

const sqlTime =
  /\b(now|clock_timestamp|statement_timestamp|transaction_timestamp)\(\)|\b(current_timestamp|localtimestamp)\b/i

/**
 * Why a text asks the database for the time, or null where it does not.
 *
 * @param {string} from path of the file inside the repository
 * @param {unknown} text
 */
export function sqlClockViolation(from, text) {
  return bound(from) && typeof text === 'string' && sqlTime.test(text) ? message : null
}
