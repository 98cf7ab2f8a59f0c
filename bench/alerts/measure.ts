import { setTimeout as sleep } from 'node:timers/promises'
import { Client as Connection } from 'pg'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { startPortal } from '#tests/support/portal/portal.ts'
import { temporaryFolder } from '#tests/support/portal/temporary-folder.ts'
import type { Emit } from '../support/measurement.ts'
import { callerFaults } from './caller-faults.ts'
import { databaseFaults } from './database-faults.ts'
import type { Fault } from './fault.ts'
import { makeGround, type Ground, type Prepared } from './ground.ts'
import { processFaults } from './process-faults.ts'
import { startPrometheus, type Prometheus } from './prometheus.ts'
import { waitingFaults } from './waiting-faults.ts'

const faults = [...processFaults, ...databaseFaults, ...callerFaults, ...waitingFaults]
const together = 3
/** Rates look back a minute, and a portal that has just started is not in ordinary use yet. */
const settleMs = 75_000
const mostSeconds = 120

async function withPrepared(work: (prepared: Prepared) => Promise<void>): Promise<void> {
  const cluster = await startPostgres({ durable: true })
  const { folder, remove } = temporaryFolder('watched-demo')
  const run = async (statement: string) => {
    const connection = new Connection({ connectionString: cluster.url() })
    await connection.connect()
    await connection.query(statement)
    await connection.end()
  }
  try {
    await run('create database seeded')
    const env = { DATABASE_URL: cluster.url('seeded'), DEMO: '1', PASSWORD_COST: '10' }
    await (await startPortal({ dataDir: folder, env })).stop()
    let copies = 0
    await work({
      folder,
      copy: async () => {
        const name = `watched_${(copies += 1)}`
        await run(`create database ${name} template seeded`)
        return cluster.url(name)
      },
    })
  } finally {
    await cluster.stop()
    remove()
  }
}

interface Case {
  readonly fault: Fault
  readonly ground: Ground
}

/** Plants them at the same time, and notes when each alert is raised for its portal. */
async function plantAll(cases: readonly Case[], prometheus: Prometheus, quiet: Ground, emit: Emit) {
  const from = performance.now()
  const seconds = () => (performance.now() - from) / 1000
  const raised = new Map<string, number>()
  const failures: unknown[] = []
  // A process that starts again with its fault takes its time.
  const planted = new Map<string, number>()
  const all = cases.map(async ({ fault, ground }) => {
    await fault.plant(ground)
    planted.set(fault.alert, seconds())
  })
  for (const each of all) each.catch((error: unknown) => failures.push(error))
  const wanted = cases.map(({ fault: { alert }, ground }) => `${alert} ${ground.metrics}`)
  const latest = () => Math.max(0, ...planted.values())
  while (planted.size < cases.length || seconds() < latest() + mostSeconds) {
    if (failures.length > 0) throw new Error('a fault could not be planted', { cause: failures[0] })
    for (const { name, instance } of await prometheus.firing()) {
      const about = instance ?? cases.find(({ fault }) => fault.alert === name)?.ground.metrics ?? 'all'
      const key = `${name} ${about}`
      if (!raised.has(key)) raised.set(key, seconds())
    }
    await sleep(1_000)
  }
  for (const [index, { fault, ground }] of cases.entries()) {
    const at = raised.get(wanted[index] ?? '') ?? Infinity
    emit(`alerts:${fault.alert}`, Math.max(0, at - (planted.get(fault.alert) ?? 0)), 's')
    const others = [...raised.keys()].filter(
      key => key.endsWith(` ${ground.metrics}`) && !wanted.includes(key),
    )
    const alone = others.map(key => key.split(' ')[0] ?? '').filter(name => !fault.also?.includes(name))
    if (others.length > 0) console.error(fault.alert, 'also', others.join(', '), 'unexpected', alone.length)
  }
  const disturbed = [...raised.keys()].filter(key => key.endsWith(` ${quiet.metrics}`))
  emit('alerts:quiet', disturbed.length, 'alerts')
  if (disturbed.length > 0) console.error('the quiet portal', disturbed)
}

async function batch(
  prepared: Prepared,
  some: readonly Fault[],
  quiet: Ground,
  emit: Emit,
  isShared = false,
): Promise<void> {
  const cases: Case[] = []
  try {
    for (const fault of some) {
      const shared = isShared ? cases[0]?.ground : undefined
      cases.push({ fault, ground: shared ?? (await makeGround(prepared, fault.mount)) })
    }
    const prometheus = await startPrometheus(
      [...new Set([quiet, ...cases.map(({ ground }) => ground)])].map(({ metrics }) => metrics),
    )
    try {
      await sleep(settleMs)
      const early = await prometheus.firing()
      if (early.length > 0) console.error('before any fault', early)
      await plantAll(cases, prometheus, quiet, emit)
    } finally {
      await prometheus.stop()
    }
  } finally {
    for (const ground of new Set(cases.map(each => each.ground))) await ground.end()
  }
}

/** A portal in ordinary use, and the number of alerts that are raised in so many seconds. */
async function watchQuiet(prepared: Prepared, seconds: number, emit: Emit): Promise<void> {
  const ground = await makeGround(prepared)
  const prometheus = await startPrometheus([ground.metrics])
  const raised = new Set<string>()
  const until = performance.now() + seconds * 1000
  while (performance.now() < until) {
    for (const { name } of await prometheus.firing()) raised.add(name)
    await sleep(5_000)
  }
  await prometheus.stop()
  await ground.end()
  emit(`alerts:quiet-${seconds}-s`, raised.size, 'alerts')
  if (raised.size > 0) console.error([...raised])
}

/**
 * Plants every fault in a portal of its own, three at a time, beside one in ordinary use, and prints the seconds until the
 * fault's own alert. `quiet 3600` watches one portal for an hour instead; names of alerts choose among the faults, and `shared` before them
 * plants them all in one portal, which a small machine bears better.
 */
export async function measure(emit: Emit, ...wanted: string[]): Promise<void> {
  await withPrepared(async prepared => {
    if (wanted[0] === 'quiet') return watchQuiet(prepared, Number(wanted[1] ?? 3600), emit)
    const isShared = wanted[0] === 'shared'
    const names = isShared ? wanted.slice(1) : wanted
    const chosen = faults.filter(({ alert }) => names.length === 0 || names.includes(alert))
    const quiet = await makeGround(prepared)
    try {
      const most = isShared ? chosen.length : together
      for (let from = 0; from < chosen.length; from += most)
        await batch(prepared, chosen.slice(from, from + most), quiet, emit, isShared)
    } finally {
      await quiet.end()
    }
  })
}
