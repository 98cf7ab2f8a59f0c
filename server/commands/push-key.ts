import { newPushKey } from '../process/push-config.ts'

process.stdout.write(`VAPID_PRIVATE_KEY=${newPushKey()}\n`)
