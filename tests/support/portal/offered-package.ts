import { gunzipSync } from 'node:zlib'
import type { OfflinePackage } from '#contract/catalog/offline-package.ts'
import { demoAccounts, demoPassword } from '#demo/accounts.ts'
import { signIn } from './account.ts'
import { Client, overHttp } from './client.ts'

/** The offline package as the portal offers it to the demo's dealer at present. */
export async function offeredPackage(origin: string): Promise<OfflinePackage> {
  const [client] = await signIn(new Client(overHttp(origin)), demoAccounts.dealer.phone, demoPassword)
  const output = await client.expect('POST /outputs/action/queryLatestOne', { body: {} })
  const file = await fetch(`${origin}/blob/${output?.path}`)
  const bytes = Buffer.from(await file.arrayBuffer())
  return JSON.parse((bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString()) as OfflinePackage
}
