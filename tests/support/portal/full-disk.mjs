import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

// Loaded before a program (NODE_OPTIONS=--import): writes fail as on a full disk for paths that contain NO_ROOM_FOR.
const part = process.env['NO_ROOM_FOR'] ?? ''

/** @param {unknown} file */
const isOver = file => String(file).includes(part)

const noRoom = () =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 })

const { open } = fs.promises
/** @type {typeof fs.promises.open} */
fs.promises.open = async (file, ...rest) => {
  const handle = await open(file, ...rest)
  if (isOver(file)) handle.writeFile = () => Promise.reject(noRoom())
  return handle
}
syncBuiltinESMExports()
