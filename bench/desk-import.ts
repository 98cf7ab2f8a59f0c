import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { mostRowsSent } from '#contract/desk/change-entries.ts'
import type { Db } from '#server/db/schema.ts'
import { withPortal } from './support/bench-portal.ts'
import { deskCaller, type DeskCaller } from './support/desk-member.ts'
import type { Emit } from './support/measurement.ts'

const prices = 10_000
const pictures = 200
/** As many as the desk's page sends at a time. */
const atOnce = 3

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1_000
}

/** Every price of a tier as one number. */
const digest = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ digest: string }>`
    select md5(string_agg(t::text, '|' order by t.tier, t.sku_id)) as digest from tier_price t`.execute(db)
  return rows[0]?.digest ?? ''
}

/** Ten thousand prices raised by a tenth: compared with what holds, applied, and taken back. */
async function importPrices(emit: Emit, db: Db, { call }: DeskCaller): Promise<void> {
  const { rows } = await sql<{ code: string; price: number }>`
    select s.code, t.price from tier_price t join sku s on s.id = t.sku_id
    where t.tier = 1 and t.price > 100 order by s.id limit ${prices}`.execute(db)
  if (rows.length < prices) throw new Error(`only ${rows.length} prices`)
  const before = await digest(db)
  const { id } = await call('POST /desk/changes', {
    body: { kind: 'tierPrices', name: '价格.xlsx', titles: ['价格级别', '物料编码', '价格'], rows: prices },
  })
  const path = { id }
  emit(
    'desk-import:compare',
    await seconds(async () => {
      for (let at = 0; at < prices; at += mostRowsSent) {
        const cells = rows
          .slice(at, at + mostRowsSent)
          .map(({ code, price }) => ['1', code, (Math.round(price * 1.1) / 100).toFixed(2)])
        await call('POST /desk/changes/{id}/rows', { path, body: { first: at + 2, rows: cells } })
      }
    }),
    's',
  )
  emit('desk-import:apply', await seconds(() => call('POST /desk/changes/{id}/apply', { path })), 's')
  if ((await digest(db)) === before) throw new Error('nothing was applied')
  emit('desk-import:undo', await seconds(() => call('POST /desk/changes/{id}/undo', { path })), 's')
  emit('desk-import:as-before', (await digest(db)) === before ? 1 : 0, 'yes')
}

/** A photo of about two megabytes, each with another content. */
async function photo(number: number): Promise<Uint8Array<ArrayBuffer>> {
  const [width, height] = [1_600, 1_200]
  const noise = { type: 'gaussian', mean: 128, sigma: 30 + (number % 20) } as const
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#ccaa66', noise } })
    .jpeg({ quality: 95 })
    .toBuffer()
  return new Uint8Array(bytes)
}

/** The memory of a process, in megabytes. */
const memoryOf = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

/** Two hundred pictures in one drop, sent as the page sends them. */
async function sendPictures(emit: Emit, pid: number, { call }: DeskCaller): Promise<void> {
  const files = await Promise.all(Array.from({ length: 20 }, (_, number) => photo(number)))
  const size = files.reduce((sum, { length }) => sum + length, 0) / files.length
  emit('desk-import:picture-size', size / 1024 / 1024, 'MB')
  let next = 0
  const work = async () => {
    while (next < pictures) {
      const number = (next += 1)
      const bytes = new Uint8Array(files[number % files.length] ?? [])
      // The same picture under another comment: each is another file for the portal.
      const file = new Uint8Array([
        ...bytes.subarray(0, 2),
        0xff,
        0xfe,
        0,
        4,
        number % 256,
        number >> 8,
        ...bytes.subarray(2),
      ])
      await call('POST /desk/pictures/action/upload', { query: { name: `P-${number}.jpg` } }, file)
    }
  }
  emit('desk-import:pictures', await seconds(() => Promise.all(Array.from({ length: atOnce }, work))), 's')
  emit('desk-import:pictures-memory', await memoryOf(pid), 'MB')
}

/** A brand brings along a spreadsheet of prices and the pictures of its products. */
export async function measure(emit: Emit): Promise<void> {
  await withPortal(prices, async ({ origin, db, pid }) => {
    const member = await deskCaller(origin, db)
    await importPrices(emit, db, member)
    await sendPictures(emit, pid, member)
  })
}
