import { expect, test } from 'vitest'
import { deferStatements } from './deferred-statements.ts'

const remark = ' /* sent along */'

/** A connection that notes the messages leaving it in one piece, and refuses a given statement. */
const connection = ({ refusing = '' } = {}) => {
  const pieces: string[][] = []
  let piece: string[] | undefined
  let isAborted = false
  const send = (text: string) => {
    piece?.push(text)
    if (text === 'begin' || text === 'rollback') isAborted = false
    if (isAborted && text !== 'commit') return Promise.reject(new Error('the transaction is aborted'))
    isAborted ||= text === refusing
    return text === refusing
      ? Promise.reject(new Error(`refused: ${text}`))
      : Promise.resolve({ command: 'SELECT', rowCount: 1, rows: [text] })
  }
  const together = <T>(work: () => T): T => {
    piece = []
    try {
      return work()
    } finally {
      pieces.push(piece)
      piece = undefined
    }
  }
  const query = deferStatements(send, together)
  return { query: (text: string) => query(text, []), pieces }
}

const nothing = { command: '', rowCount: 0, rows: [] }

test('what nobody reads leaves in one piece with what is read next, in its order, and without the remark', async () => {
  const { query, pieces } = connection()
  for (const text of [
    'begin',
    'hold',
    `note one${remark}`,
    `note two${remark}`,
    'read',
    `note three${remark}`,
  ])
    await query(text)
  expect(await query('commit')).toEqual({ command: 'SELECT', rowCount: 1, rows: ['commit'] })
  expect(pieces).toEqual([
    ['begin', 'hold'],
    ['note one', 'note two', 'read'],
    ['note three', 'commit'],
  ])
})

test('what is sent along answers nothing, and what is read answers as ever', async () => {
  const { query } = connection()
  expect(await query('begin')).toEqual(nothing)
  expect(await query(`note${remark}`)).toEqual(nothing)
  expect((await query('read')).rows).toEqual(['read'])
})

test('a transaction in which nothing happens is not sent at all', async () => {
  const { query, pieces } = connection()
  for (const end of ['commit', 'rollback']) {
    await query('begin')
    expect(await query(end)).toEqual(nothing)
  }
  expect(pieces).toEqual([])
})

test('what is given up is not sent before that', async () => {
  const { query, pieces } = connection()
  for (const text of ['begin', `note${remark}`, 'rollback', 'begin', 'read', `note${remark}`, 'rollback'])
    await query(text)
  expect(pieces).toEqual([['begin', 'read'], ['rollback']])
})

test('a step that is given up does not send what it has kept', async () => {
  const { query, pieces } = connection()
  for (const text of ['begin', 'savepoint step', `note${remark}`, 'rollback to savepoint step', 'commit'])
    await query(text)
  expect(pieces).toEqual([['begin', 'savepoint step'], ['rollback to savepoint step'], ['commit']])
})

test.each(['read', 'commit'])('its failure is that of the %s it travels with', async next => {
  const { query } = connection({ refusing: 'note' })
  await query('begin')
  await query(`note${remark}`)
  await expect(query(next)).rejects.toThrow('refused: note')
  await query('rollback')
  await query('begin')
  expect((await query('read')).rows).toEqual(['read'])
})

test('outside a transaction it is sent at once, and its failure told', async () => {
  const { query, pieces } = connection({ refusing: 'note' })
  await expect(query(`note${remark}`)).rejects.toThrow('refused: note')
  for (const text of ['begin', 'read', 'commit', `later${remark}`]) await query(text)
  expect(pieces.at(-1)).toEqual(['later'])
})

test('a transaction that only reads begins together with its first statement', async () => {
  const { query, pieces } = connection()
  for (const text of ['start transaction read only', 'read', 'commit']) await query(text)
  expect(pieces).toEqual([['start transaction read only', 'read'], ['commit']])
})
