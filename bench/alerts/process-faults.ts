import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { nameAt } from '#server/backup/kept-backups.ts'
import { temporaryFolder } from '#tests/support/portal/temporary-folder.ts'
import type { Fault } from './fault.ts'
import { preload, type Ground } from './ground.ts'

const root = path.resolve(import.meta.dirname, '../..')
const daysMs = 24 * 3600_000

/** A build that differs in its sum only. */
function anotherBuild({ atEnd }: Ground): string {
  const { folder, remove } = temporaryFolder('build')
  atEnd(remove)
  cpSync(path.join(root, 'dist'), path.join(folder, 'dist'), { recursive: true })
  writeFileSync(path.join(folder, 'dist/server.sha256'), 'an earlier build')
  for (const name of ['package.json', 'node_modules', 'server', 'demo'])
    symlinkSync(path.join(root, name), path.join(folder, name))
  return folder
}

const megabytes = (folder: string, count: number) =>
  execFileSync('dd', ['if=/dev/zero', `of=${folder}/filling`, 'bs=1M', `count=${count}`], { stdio: 'ignore' })

export const processFaults: readonly Fault[] = [
  { alert: 'PortalDown', plant: ({ portal }) => portal().kill() },
  {
    alert: 'PortalRestarts',
    also: ['PortalDown'],
    plant: async ({ restart }) => {
      for (let times = 0; times < 5; times += 1) {
        await restart({})
        // Each start has to be seen once.
        await sleep(7_000)
      }
    },
  },
  { alert: 'PortalBuildsDiffer', plant: ground => ground.restart({}, anotherBuild(ground)) },
  {
    alert: 'PortalProcessorBusy',
    also: ['PortalSlow'],
    plant: ({ restart }) => restart({ NODE_OPTIONS: preload('greedy.mjs'), BUSY_MS: '400' }),
  },
  {
    alert: 'PortalMemoryHigh',
    plant: ({ restart }) => restart({ NODE_OPTIONS: preload('greedy.mjs'), HOLDS_MB: '1500' }),
  },
  {
    alert: 'PortalClockWrong',
    plant: ({ restart }) => restart({ NODE_OPTIONS: preload('wrong-clock.mjs'), CLOCK_AHEAD: '60' }),
  },
  {
    alert: 'PortalDiskFull',
    mount: folder => {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2500m', 'tmpfs', folder])
      return () => void execFileSync('umount', [folder])
    },
    plant: ({ folder }) => void megabytes(folder, 2_400),
  },
  {
    alert: 'PortalBackupOld',
    plant: async ({ restart, atEnd }) => {
      const { folder, remove } = temporaryFolder('copies')
      atEnd(remove)
      mkdirSync(path.join(folder, nameAt(new Date(Date.now() - 3 * daysMs))))
      await restart({ BACKUP_TO: folder, BACKUP_HOURS: '999' })
    },
  },
]
