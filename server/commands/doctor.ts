import { examine } from '../doctor/examine.ts'
import { systemClock } from '../kit/clock.ts'
import { readConfig } from '../process/config.ts'
import { runAsProgram } from '../process/program.ts'

const wide = 16

/** Says of each part of the portal whether it is well, in one line; the exit code is 1 where something is wrong. */
await runAsProgram(async () => {
  const config = readConfig(process.env)
  const findings = await examine(config, systemClock, { network: process.argv.includes('--network') })
  for (const [subject, { level, words }] of findings)
    process.stdout.write(`${level.padEnd(6)} ${subject.padEnd(wide)} ${words}\n`)
  if (findings.some(([, { level }]) => level === 'wrong')) process.exitCode = 1
})
