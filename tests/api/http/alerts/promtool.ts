import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { ensurePrometheus } from '../../../../scripts/test/prometheus.mjs'
import { temporaryFolder } from '../../../support/portal/temporary-folder.ts'

export const rules = path.resolve(import.meta.dirname, '../../../../deploy/alerts.yml')

/** A group of promtool's: series over time, and the alerts that they have raised at a moment. */
export interface Group {
  readonly name: string
  /** The values of each series, in the language of promtool, every 15 seconds. */
  readonly series: ReadonlyMap<string, string>
  readonly at: string
  readonly expr: string
  readonly raised: readonly string[]
}

const groupOf = ({ name, series, at, expr, raised }: Group) => ({
  name,
  interval: '15s',
  input_series: [...series].map(([key, values]) => ({ series: key, values })),
  promql_expr_test: [
    {
      expr: `count by (alertname) (${expr})`,
      eval_time: at,
      exp_samples: raised.map(alert => ({ labels: `{alertname="${alert}"}`, value: 1 })),
    },
  ],
})

/** Prometheus's own tester of rules; fails with its words. */
export async function testRules(groups: readonly Group[]): Promise<string> {
  const promtool = path.join(await ensurePrometheus(), 'promtool')
  const { folder, remove } = temporaryFolder('rules')
  try {
    const file = path.join(folder, 'rules.test.json')
    writeFileSync(
      file,
      JSON.stringify({ rule_files: [rules], evaluation_interval: '15s', tests: groups.map(groupOf) }),
    )
    return execFileSync(promtool, ['test', 'rules', file], { encoding: 'utf8', stdio: 'pipe' })
  } finally {
    remove()
  }
}
