import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** Identifies a process, so that somebody can find out later whether it still runs. */
export interface ProcessIdentity {
  readonly pid: number
  /** Where process numbers are comparable: this boot of this machine or container. */
  readonly place: string
  /** When the process started, where the system says it, since process numbers are reused. */
  readonly began: string
}

const attempt = (read: () => string): string => {
  try {
    return read().trim()
  } catch {
    return ''
  }
}

const place = (): string =>
  [
    hostname(),
    attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
    attempt(() => readlinkSync('/proc/self/ns/pid')),
  ].join(' ')

// Field 22 of /proc/PID/stat. The name before it may contain spaces, so fields are counted from its closing bracket.
const beganOnLinux = (pid: number) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? ''

const beganAt = (pid: number): string => {
  if (process.platform === 'linux') return attempt(() => beganOnLinux(pid))
  if (process.platform === 'win32') return ''
  return attempt(() => execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }))
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

export const thisProcess = (): ProcessIdentity => ({
  pid: process.pid,
  place: place(),
  began: beganAt(process.pid),
})

/** Undefined where it cannot be known: on another machine, in another container, or after a reboot. */
export const stillRuns = (identity: ProcessIdentity): boolean | undefined => {
  if (identity.place !== place()) return undefined
  return isRunning(identity.pid) && identity.began === beganAt(identity.pid)
}
