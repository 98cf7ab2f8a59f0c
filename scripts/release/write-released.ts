import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { release } from '#server/process/release.ts'
import { currentShapes } from './released.ts'

/** A line for each endpoint, so that a change shows which one it is. */
const lines = Object.entries(currentShapes())
  .toSorted(([one], [other]) => one.localeCompare(other))
  .map(([key, shape]) => `    ${JSON.stringify(key)}: ${JSON.stringify(shape)}`)

const given = process.argv[2] === undefined ? release : Number(process.argv[2])
const text = `{\n  "release": ${given},\n  "shapes": {\n${lines.join(',\n')}\n  }\n}\n`
writeFileSync(path.resolve(import.meta.dirname, '../../contract/released.json'), text)
process.stdout.write(
  `contract/released.json holds release ${given}. Now count up server/process/release.ts.\n`,
)
