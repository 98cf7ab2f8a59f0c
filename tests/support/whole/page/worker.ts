import { knowRuntimeConfig } from '#src/api/runtime-config.ts'
import { sendEditsFromHere } from '../../../../sw/sync.ts'

/** The worker of a device, as far as it sends. */
export function begin(): void {
  knowRuntimeConfig({ apiHost: '', blobBase: '/blob', platformKey: '0123456789abcdef', demo: true })
  sendEditsFromHere()
}
