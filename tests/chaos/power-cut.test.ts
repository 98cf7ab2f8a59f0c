import path from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { expect, inject, test } from 'vitest'
import { seededRandom } from '#demo/random.ts'
import type { Files } from '#server/db/embedded/embedded-engine.ts'
import { SyncedFolder } from '#server/db/embedded/synced-folder.ts'
import { copyDataFolder } from '../support/database/database.ts'
import { printFigures, sequences } from '../support/properties.ts'
import { temporaryFolder } from '../support/portal/temporary-folder.ts'
import { Disk, type Change } from './power-cut/disk.ts'
import { recorded } from './power-cut/recorded.ts'
import { examine, writeOrders, type Found } from './power-cut/trial.ts'

/** Cuts the power at many moments while orders are written, and each time opens a possible remainder of the disk. */
async function cutPower(files: Files, cuts: number): Promise<Found[]> {
  const before = await copyDataFolder('empty')
  const used = await copyDataFolder('empty')
  const changes: (Change | { readonly kind: 'acknowledged' })[] = []
  await writeOrders(
    used.dataDir,
    recorded(files, change => changes.push(change)),
    () => changes.push({ kind: 'acknowledged' }),
  )
  used.remove()
  const random = seededRandom(inject('seed'))
  // Most changes are the zeros of a new log file: every second cut comes right after a sync, a new name or an answer.
  const turns = changes.flatMap(({ kind }, index) => (kind === 'write' || kind === 'open' ? [] : [index + 1]))
  const moments = Array.from({ length: cuts }, (_, index) =>
    index % 2 === 0 ? random.integer(0, changes.length) : (turns[random.integer(0, turns.length - 1)] ?? 0),
  ).toSorted((a, b) => a - b)
  const disk = new Disk(path.join(before.dataDir, 'pgdata'))
  const found: Found[] = []
  let acknowledged = 0
  let at = 0
  for (const moment of moments) {
    for (const change of changes.slice(at, moment)) {
      if (change.kind === 'acknowledged') acknowledged += 1
      else disk.change(change)
    }
    at = moment
    const { folder, remove } = temporaryFolder('cut')
    disk.cut(path.join(folder, 'pgdata'), random)
    found.push(await examine(folder, NodeFS, acknowledged))
    remove()
  }
  before.remove()
  return found
}

const figuresOf = (found: readonly Found[]) => {
  const many = (state: Found['state']) => found.filter(one => one.state === state).length
  return {
    notOpening: many('closed'),
    damaged: many('damaged'),
    lost: found.reduce((sum, { lost }) => sum + lost, 0),
  }
}

/** A cut takes four seconds in a calm hour; more of them by flag take longer. */
const limitMs = sequences(20) * 60_000

test(
  'whenever the power is cut, the folder opens and has every order that was acknowledged',
  async () => {
    const cuts = sequences(20)
    const figures = figuresOf(await cutPower(SyncedFolder, cuts))
    printFigures(`${cuts} power cuts: ${JSON.stringify(figures)}`)
    expect(figures).toEqual({ notOpening: 0, damaged: 0, lost: 0 })
  },
  limitMs,
)

test(
  'without the sync the same cuts lose orders: they would show it',
  async () => {
    const cuts = sequences(5)
    const figures = figuresOf(await cutPower(NodeFS, cuts))
    printFigures(`${cuts} power cuts without a sync: ${JSON.stringify(figures)}`)
    expect(figures.lost).toBeGreaterThan(0)
  },
  limitMs,
)
