import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { isMainThread } from 'node:worker_threads'

// Loaded before a program (NODE_OPTIONS=--import): the database's syncs fail from the moment when the file FAILS_WITH exists.
const sign = process.env['FAILS_WITH'] ?? ''

const { fsyncSync } = fs
if (!isMainThread) {
  fs.fsyncSync = file => {
    if (fs.existsSync(sign))
      throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO', errno: -5 })
    fsyncSync(file)
  }
  syncBuiltinESMExports()
}
