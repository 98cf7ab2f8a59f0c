import { spawnSync } from 'node:child_process'
import { chromium, type BrowserContext } from 'playwright/test'
import { findBrowser } from '../../../scripts/test/browser.mjs'
import { browserArgs } from './browser-args.ts'
import { temporaryFolder } from '../portal/temporary-folder.ts'

/** A browser with a profile on disk, which a test may kill and open again. */
export interface KillableBrowser {
  /** Its one profile, while it runs. */
  readonly context: () => BrowserContext
  /** As a crash or an empty battery would end it. */
  readonly kill: () => Promise<void>
  readonly relaunch: () => Promise<void>
  readonly dispose: () => Promise<void>
}

/** The processes of the browser that has this profile open. */
function processesOf(profile: string): readonly number[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
  return stdout
    .split('\n')
    .filter(line => line.includes(`--user-data-dir=${profile}`))
    .map(line => Number.parseInt(line, 10))
}

export async function killableBrowser(): Promise<KillableBrowser> {
  const executablePath = await findBrowser()
  const { folder, remove } = temporaryFolder('profile')
  const launch = async () =>
    chromium.launchPersistentContext(folder, {
      ...(executablePath !== undefined && { executablePath }),
      args: [...browserArgs],
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      serviceWorkers: 'allow',
    })
  let context = await launch()
  return {
    context: () => context,
    kill: async () => {
      const closed = context.waitForEvent('close')
      for (const pid of processesOf(folder)) process.kill(pid, 'SIGKILL')
      await closed
    },
    relaunch: async () => {
      context = await launch()
    },
    dispose: async () => {
      await context.close()
      remove()
    },
  }
}
