import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { refusalPage } from './refusal-pages.ts'

/** Writes the table of refusals as a page; a test compares them. */
writeFileSync(path.resolve(import.meta.dirname, '../../docs/refusals.md'), refusalPage())
