import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { run, tool } from '../run.mjs'

// The headless shell comes first, since it draws no window: the tests take half the time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** @param {string} file a stub that only knows how to install itself is no browser */
function answers(file) {
  if (process.platform === 'win32') return existsSync(file)
  return existsSync(file) && spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0
}

/** @returns {Promise<string | undefined>} Playwright's own, where it was downloaded */
async function playwrightsOwn() {
  const { chromium } = await import('playwright')
  const file = chromium.executablePath()
  return existsSync(file) ? file : undefined
}

/**
 * A browser for the tests: CHROMIUM_PATH, one that is installed, or Playwright's own.
 *
 * @returns {Promise<string | undefined>}
 */
export async function findBrowser() {
  const named = process.env['CHROMIUM_PATH']
  if (named) return named
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  const candidates = [...folders.flatMap(folder => names.map(name => path.join(folder, name))), ...places]
  return candidates.find(answers) ?? (await playwrightsOwn())
}

/** @returns {string[] | undefined} how this person may install system packages without being asked for a password */
function aptGet() {
  if (spawnSync('apt-get', ['--version']).status !== 0) return undefined
  if (process.getuid?.() === 0) return ['apt-get']
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n', 'apt-get'] : undefined
}

/** @param {string[]} packages */
async function install(packages) {
  const [command, ...before] = aptGet() ?? []
  if (!command) return
  console.log(`Installing ${packages.join(' and ')} with apt-get …`)
  const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }
  await run(command, [...before, 'update'], options)
  const { code, output } = await run(
    command,
    [...before, 'install', '-y', '--no-install-recommends', ...packages],
    options,
  )
  if (code !== 0) console.log(output)
}

/** Chinese words need Chinese letters; without them every picture would show boxes. */
async function ensureFonts() {
  if (process.platform !== 'linux') return
  const list = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' })
  if (list.status !== 0 || list.stdout.trim() === '') await install(['fontconfig', 'fonts-noto-cjk'])
}

/**
 * Finds a browser or installs one, and the fonts it needs.
 *
 * @returns {Promise<string | undefined>}
 */
export async function ensureBrowser() {
  let browser = await findBrowser()
  if (!browser && process.platform === 'linux') {
    for (const name of ['chromium-headless-shell', 'chromium']) {
      await install([name, 'fonts-noto-cjk'])
      browser = await findBrowser()
      if (browser) break
    }
  }
  if (!browser) {
    console.log('Downloading a browser with Playwright …')
    await run(tool('playwright'), ['install', ...(aptGet() ? ['--with-deps'] : []), 'chromium'])
    browser = await findBrowser()
  }
  await ensureFonts()
  return browser
}
