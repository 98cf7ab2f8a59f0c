import { newPushKey } from '../push-config.ts'

process.stdout.write(`VAPID_PRIVATE_KEY=${newPushKey()}\n`)
