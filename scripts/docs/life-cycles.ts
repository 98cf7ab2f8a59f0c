import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { lifeCycles } from './life-cycle-pages.ts'

/** Writes the life cycles' tables as a page; a test compares them. */
writeFileSync(path.resolve(import.meta.dirname, '../../docs/life-cycles.md'), lifeCycles())
