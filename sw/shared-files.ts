import { registerRoute } from 'workbox-routing'
import { keepSharedFile, sharedField, sharedParameter, sharePath } from '../src/device/store/shared-file.ts'

const pad = '/quickOrder'
/** As much as an upload may have. */
const mostBytes = 10 * 1024 * 1024

/** An empty id tells the pad that no file has come; it then says so. */
async function keep(request: Request): Promise<string> {
  try {
    const file = (await request.formData()).get(sharedField)
    return file instanceof File && file.size > 0 && file.size <= mostBytes ? await keepSharedFile(file) : ''
  } catch {
    return ''
  }
}

/** Photos and lists that other apps share open in the pad. */
export function takeSharedFiles(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === sharePath,
    async ({ request }) => {
      const id = await keep(request)
      return Response.redirect(`${pad}?${sharedParameter}=${id}`, 303)
    },
    'POST',
  )
}
