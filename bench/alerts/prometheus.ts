import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#tests/support/portal/free-port.ts'
import { temporaryFolder } from '#tests/support/portal/temporary-folder.ts'
import { ensurePrometheus } from '../../scripts/test/prometheus.mjs'

const rules = path.resolve(import.meta.dirname, '../../deploy/alerts.yml')

export interface Alert {
  readonly name: string
  /** The portal that it is about; undefined where it is about all of them. */
  readonly instance: string | undefined
}

export interface Prometheus {
  readonly firing: () => Promise<readonly Alert[]>
  readonly stop: () => Promise<void>
}

const configuration = (targets: readonly string[]) => `
global: { scrape_interval: 5s, evaluation_interval: 5s }
rule_files: ['${rules}']
scrape_configs:
  - job_name: portal
    static_configs: [{ targets: [${targets.map(target => `'${target}'`).join(', ')}] }]
`

interface Answer {
  readonly data: {
    readonly alerts: readonly {
      readonly state: string
      readonly labels: { readonly alertname: string; readonly instance?: string }
    }[]
  }
}

/** A real Prometheus with the rules of `deploy`, which asks these targets every five seconds. */
export async function startPrometheus(targets: readonly string[]): Promise<Prometheus> {
  const program = path.join(await ensurePrometheus(), 'prometheus')
  const { folder, remove } = temporaryFolder('prometheus')
  const config = path.join(folder, 'prometheus.yml')
  writeFileSync(config, configuration(targets))
  const address = `127.0.0.1:${await freePort()}`
  const args = [
    `--config.file=${config}`,
    `--storage.tsdb.path=${folder}/data`,
    `--web.listen-address=${address}`,
  ]
  const child = spawn(program, args, { stdio: 'ignore' })
  const ask = (what: string) => fetch(`http://${address}${what}`)
  while (!(await ask('/-/ready').catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`Prometheus ended with ${child.exitCode}`)
    await sleep(200)
  }
  return {
    firing: async () => {
      const { data } = (await (await ask('/api/v1/alerts')).json()) as Answer
      return data.alerts
        .filter(({ state }) => state === 'firing')
        .map(({ labels: { alertname: name, instance } }) => ({ name, instance }))
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      remove()
    },
  }
}
