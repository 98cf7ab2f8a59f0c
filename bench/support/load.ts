import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { tool } from '../../scripts/run.mjs'

export interface Shot {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

interface Report {
  readonly requests: { readonly average: number }
  readonly non2xx: number
  readonly errors: number
}

/** Requests per second that a server answers to 32 callers at once. */
export async function requestsPerSecond({ url, headers, body }: Shot, seconds: number): Promise<number> {
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const args = ['--json', '-c', '32', '-d', String(seconds), '-m', 'POST', ...named, '-b', body, url]
  const { stdout } = await promisify(execFile)(tool('autocannon'), args)
  const { requests, non2xx, errors } = JSON.parse(stdout) as Report
  if (non2xx + errors > 0) throw new Error(`${non2xx} refusals and ${errors} errors under load`)
  return requests.average
}

/** A server whose logs go where production's cost nothing more than writing them: nobody reads along. */
export async function startSilently(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  ready: string,
): Promise<{ readonly stop: () => Promise<void>; readonly pid: number }> {
  const options = {
    env: { ...process.env, NODE_ENV: 'production', UV_THREADPOOL_SIZE: '16', DEMO_BACK_OFFICE: '0', ...env },
    stdio: 'ignore' as const,
  }
  const child = spawn(process.execPath, args, options)
  const ended = once(child, 'exit')
  for (;;) {
    const answered = await fetch(ready, { method: 'POST' }).then(
      () => true,
      () => false,
    )
    if (answered) break
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended with ${child.exitCode}`)
    await new Promise(resolve => {
      setTimeout(resolve, 50)
    })
  }
  const stop = async () => {
    child.kill('SIGINT')
    await ended
  }
  return { stop, pid: child.pid ?? 0 }
}
